import { describe, expect, it } from 'vitest';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';
import { withOrganization } from './resource-concepts.ts';

const engine = createEngine(readLexicon());
const conceptsOf = (description: string) =>
  engine.describe({ name: 'Wexley Wheelers', description }).concepts.map(([id]) => id);
const fitsOf = (description: string, more: { name?: string; fees?: string; free?: boolean } = {}) =>
  engine.describe({ name: 'Wexley Center', description, ...more }).fits;

describe('A word keeps through a text the sense that it has in a longer wording', () => {
  it.each([
    ['Road bike rides and mountain bike rides. Rides are led by members.', false],
    ['Rides for all skill levels, and long training rides in spring.', false],
    ['Rides to the doctor and the store. Rides are free.', true],
    ['Rides are free. No bike rides.', true],
  ])('%s: transport %s', (description, isTransport) => {
    expect(conceptsOf(description).includes('transport.ride')).toBe(isTransport);
  });
});

it('A word with the stem of another word keeps its sense', () => {
  expect(conceptsOf('We complete a SNAP application by phone.')).toContain('food.snap');
});

describe('An ordinary word of a directory tells of no help', () => {
  it.each([
    ['We serve all of Santa Clara County.', 'other.toys'],
    ['Advises the county on the flood control zone.', 'housing.displaced'],
    ['A foundation for alternative energy.', 'transport.car-repair'],
    ['Sponsored by the Lions Club.', 'mind.twelve-step'],
    ['The club sponsors picnics and a team.', 'mind.twelve-step'],
    ['Picnic sites, and camping for youth groups.', 'housing.vehicle'],
    ['Brings stamp collectors together at a stamp show.', 'food.snap'],
    ['A fellowship of food addicts.', 'food.help'],
    ['Units are furnished with carpets and drapes.', 'other.furniture'],
    ['An interpretive center with nature walks.', 'legal.language-access'],
    ['Animal birth control at a discount.', 'health.family-planning'],
    ['Flat-soled shoes are required.', 'clothing.shoes'],
    ['Campsites have no water or garbage collection.', 'utilities.water'],
    ['A camp in the redwoods for girls.', 'housing.vehicle'],
    ['Offers suites for conferences.', 'clothing.interview'],
    ['Publishes a periodical and utilizes volunteers.', 'clothing.period'],
    ['Publishes a periodical and utilizes volunteers.', 'utilities.bills'],
    ['Members sing in a barbershop quartet.', 'clothing.haircut'],
    ['Finds homes for retired greyhounds.', 'transport.long-distance'],
    ['Support groups for post-abortion healing. Offers alternatives to abortion.', 'health.abortion'],
    ['Forecasts the weather at sea.', 'utilities.weatherization'],
    ['The society presents an annual exhibition.', 'other.toys'],
    ['A theater company that produces four shows a year.', 'food.produce'],
    ['For persons with physical limitations.', 'health.physicals'],
    ['A volunteer group that drives people to the doctor.', 'other.donate'],
    ['Special collections include maps of trails.', 'other.budgeting'],
    ['A local chapter in a nationwide network.', 'work.job-club'],
    ['On the campus of Stanford University.', 'education.college'],
    ['City Attorney: Jean Smith.', 'legal.aid'],
    ['General acute inpatient medical care for all ages.', 'mind.rehab'],
    ['Works for the protection of all animals.', 'work.job-search'],
    ['The office of the Probation Department.', 'legal.wills'],
    ['A wildlife refuge with trails.', 'other.animal-control'],
    ['Contact the North County office.', 'health.vision'],
    ['All donations are tax deductible.', 'other.taxes'],
    ['Teaches the natural history of the island.', 'legal.citizenship'],
    ['Support groups for battered women.', 'mind.anger'],
    ['All units are unfurnished.', 'other.furniture'],
    ['Loans hearing aids and low-vision aids.', 'health.hiv'],
    ['Encourages civic engagement.', 'education.citizenship'],
    ['The clubhouse can be rented for parties.', 'mind.clubhouse'],
    ['Gives to community service agencies.', 'other.donate'],
    ['North County Mental Health Center.', 'health.primary-care'],
    ['Programs in the Alum Rock School District.', 'education.enrollment'],
    ['Finds foster and adoptive families.', 'other.toys'],
    ['Visits senior day care facilities.', 'other.child-care'],
    ['A garden setting for a model railroad.', 'food.garden'],
  ])('%s', (description, concept) => {
    expect(conceptsOf(description)).not.toContain(concept);
  });
});

it('A name that looks like another language is read in the language of its description', () => {
  const record = { name: 'San Francisco Croquet Club', description: 'Croquet for members and the public, all year.' };
  expect(engine.describe(record).concepts.map(([id]) => id)).not.toContain('other.pet-food');
});

describe('A word of the name that no other text of the record takes up', () => {
  const weightOf = (concept: string, record: Partial<Parameters<typeof engine.describe>[0]>) => {
    const described = engine.describe({ name: 'Harbor Light', description: 'Open every day.', ...record });
    return new Map(described.concepts).get(concept) ?? 0;
  };
  it('tells little in another category than that of its concept', () => {
    expect(weightOf('utilities.electric', { category: 'OTHER' })).toBeLessThan(0.2);
  });
  it.each([
    ['in its category', { category: 'UTILITIES' }],
    ['with a description of it', { category: 'OTHER', description: 'We help with the electric bill.' }],
    ['with a tag', { category: 'OTHER', tags: ['electric bill'] }],
  ] as const)('tells much %s', (_, record) => {
    expect(weightOf('utilities.electric', record)).toBeGreaterThan(0.4);
  });
});

describe('A place is about what its organization is called by', () => {
  const conceptsAt = (organizationName: string) =>
    withOrganization(
      engine.describe({ name: 'Central Office', description: 'Open every day.' }),
      { name: 'Central Office', organizationName },
      engine.lexicon,
    ).concepts.map(([id]) => id);

  it.each(['Alcoholics Anonymous', 'Alcoholics Anonymous (AA)', 'Friends of Bill (AA)'])('%s', (name) => {
    expect(conceptsAt(name)).toContain('mind.twelve-step');
  });
  it('not by a part of a longer name', () => {
    expect(conceptsAt('Alcoholics Anonymous Golf Club')).toEqual([]);
  });
});

describe('What the texts of a place say', () => {
  it.each([
    ['Free help with papers.', {}, true],
    ['Free help with papers. Consultation twenty dollars.', {}, false],
    ['Free library and reading room.', { fees: 'Membership: $40 a year' }, false],
    ['Free library and reading room. Copies $1.', { free: true }, true],
  ])('is not that it is free where it names a price: %s %o', (description, more, isFree) => {
    expect(fitsOf(description, more).includes('free')).toBe(isFree);
  });

  it.each([
    ['Shelter and counseling for survivors of domestic violence.', {}, true],
    ['Domestic violence counseling for victims, and classes for batterers.', {}, true],
    ['Court-ordered and self-referred programs, domestic violence counseling, anger management.', {}, false],
    ['A community for drug abusers and alcoholics.', {}, false],
    ['Rescues birds that were neglected or abused.', {}, false],
  ])('is that it is for survivors of abuse only if it is for them: %s', (description, more, isFor) => {
    expect(fitsOf(description, more).includes('dv_survivor')).toBe(isFor);
  });
});

it('A text counts as the field that it is in, whichever field of another record had it before', () => {
  const text = 'Help with the electric bill';
  const weightOf = (record: { description: string; tags?: string[] }) =>
    new Map(engine.describe({ name: 'Wexley Center', ...record }).concepts).get('utilities.electric') ?? 0;
  const described = weightOf({ description: text });
  expect(weightOf({ description: 'Open every day.', tags: [text] })).toBeGreaterThan(described);
  expect(weightOf({ description: text })).toBe(described);
});
