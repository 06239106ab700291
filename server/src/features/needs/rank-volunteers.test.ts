import type { UnderstoodNeed } from '@waymark/contract/search';
import type { Volunteer } from '@waymark/contract/volunteer';
import { describe, expect, it } from 'vitest';
import { isAvailableOn } from './availability.ts';
import { rankVolunteers, scoreSkills, type VolunteerQuery } from './rank-volunteers.ts';

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

describe('availability', () => {
  it.each<[string[], number, boolean | null]>([
    [['Mondays'], monday, true],
    [['Mon', 'Wed'], thursday, false],
    [['Monday to Friday'], thursday, true],
    [['Mon-Fri mornings'], saturday, false],
    [['Fri - Sun'], saturday, true],
    [['Weekends'], sunday, true],
    [['weekdays'], saturday, false],
    [['Any time'], thursday, true],
    [['24/7'], thursday, true],
    [['lunes a viernes'], thursday, true],
    [['Fines de semana'], saturday, true],
    [['sábados'], monday, false],
    [['evenings'], monday, null],
    [['evenings', 'Saturday'], monday, null],
    [['any day but Monday'], monday, null],
    [['every day except Monday'], monday, null],
    [[], monday, null],
  ])('%s, on day %i: %s', (availability, day, expected) => {
    expect(isAvailableOn(availability, day)).toBe(expected);
  });
});

const need = (concept: string, category: UnderstoodNeed['category'], confidence = 0.9): UnderstoodNeed => ({
  concept,
  category,
  confidence,
  label: concept,
  maybe: false,
  evidence: [],
});
const query: VolunteerQuery = {
  text: 'I need someone to drive me to dialysis',
  category: 'OTHER',
  priority: 'MEDIUM',
  understanding: { language: 'en', needs: [need('transport.medical', 'TRANSPORTATION')] },
  stopWords: ['i', 'to', 'me', 'need', 'someone'],
};
const conceptsBySkill = new Map([
  ['Rides to the doctor', [need('transport.medical', 'TRANSPORTATION')]],
  ['Bus passes', [need('transport.bus-pass', 'TRANSPORTATION')]],
  ['Driving', []],
  ['Tutoring', [need('education.tutoring', 'EDUCATION')]],
  ['Español', []],
]);

describe('a skill', () => {
  it('fits by concept, words or category, in this order', () => {
    const fits = scoreSkills(conceptsBySkill, query);
    expect([...fits.keys()]).toEqual(['Rides to the doctor', 'Bus passes', 'Driving']);
    expect(fits.get('Rides to the doctor')).toBeGreaterThan(fits.get('Driving') ?? 1);
    expect(fits.get('Driving')).toBeGreaterThan(fits.get('Bus passes') ?? 1);
  });
  it('fits the category that the owner chose', () => {
    expect(scoreSkills(conceptsBySkill, { ...query, category: 'EDUCATION' }).has('Tutoring')).toBe(true);
  });
  it('fits when it is the language of the need', () => {
    const spanish = { ...query, understanding: { language: 'es', needs: [] }, text: 'hola' };
    expect([...scoreSkills(conceptsBySkill, spanish).keys()]).toEqual(['Español']);
  });
});

const volunteer = (id: string, skills: string[], availability: string[]): Volunteer => ({
  id,
  firstName: id,
  lastName: 'Lane',
  email: `${id}@example.org`,
  skills,
  availability,
  backgroundChecked: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
});

describe('the ranking of volunteers', () => {
  const fits = new Map([
    ['Driving', 0.7],
    ['Bus passes', 0.4],
  ]);
  const all = [
    volunteer('elsewhere', ['Driving'], ['Sundays']),
    volunteer('unsaid', ['Driving'], []),
    volunteer('there', ['Cooking', 'Bus passes', 'Driving'], ['Mondays']),
    volunteer('cook', ['Cooking'], ['Mondays']),
  ];
  const order = (priority: 'LOW' | 'CRITICAL') =>
    rankVolunteers(all, fits, { priority, today: monday, limit: 10 }).map(({ id }) => id);
  it('puts those available today first when it is urgent', () => {
    expect(order('CRITICAL')).toEqual(['there', 'unsaid', 'elsewhere']);
  });
  it('puts those who state any availability first when it is not urgent', () => {
    expect(order('LOW')).toEqual(['there', 'elsewhere', 'unsaid']);
  });
  it('lists the matching skills, the best first', () => {
    const [first] = rankVolunteers(all, fits, { priority: 'LOW', today: monday, limit: 1 });
    expect(first?.matchingSkills).toEqual(['Driving', 'Bus passes']);
  });
});
