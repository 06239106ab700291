import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHsds } from './read-hsds.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** A directory with one organization and one service, with these tables besides or instead. */
function read(tables: Record<string, string> = {}) {
  const all: Record<string, string> = {
    organizations: 'id,name,description\no1,Helping Hands,We help',
    services: 'id,organization_id,name,description,status\ns1,o1,Food Pantry,Groceries for a week,active',
    ...tables,
  };
  return readHsds(
    Object.entries(all).map(([name, text]) => ({ name: `${name}.csv`, text })),
    { source: 'test', now },
  );
}
function only(tables: Record<string, string> = {}) {
  const [resource] = read(tables).resources;
  if (!resource) throw new Error('the service was not read');
  return resource;
}
const service = (columns: string, values: string) =>
  `id,organization_id,name,description,status,${columns}\ns1,o1,Food Pantry,Groceries,active,${values}`;
const place = {
  locations: 'id,location_type,name,latitude,longitude,transportation\nl1,physical,Main Hall,39.41,-82.09,Bus 4',
  addresses:
    'id,location_id,address_1,city,state_province,postal_code,country,address_type\na1,l1,12 Main St,Wexley,OH,45790,US,physical',
  service_at_locations: 'id,service_id,location_id\nx1,s1,l1',
};

describe('a service of a directory', () => {
  it('becomes a resource of its organization', () => {
    const { organizations, resources, problems } = read();
    expect(problems).toEqual([]);
    expect(organizations).toMatchObject([
      { name: 'Helping Hands', description: 'We help', source: 'test', sourceId: 'o1' },
    ]);
    expect(resources).toMatchObject([
      {
        name: 'Food Pantry',
        organizationId: organizations[0]?.id,
        organizationName: 'Helping Hands',
        status: 'AVAILABLE',
        externalIds: [{ source: 'test', id: 's1' }],
        origin: { file: 'services.csv', line: 2 },
      },
    ]);
    expect(resources[0]).not.toHaveProperty('category');
    expect(resources[0]).not.toHaveProperty('location');
  });

  it('has the address, point and way of its place', () => {
    expect(only(place)).toMatchObject({
      address: { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45790' },
      location: { latitude: 39.41, longitude: -82.09, kind: 'physical', visibility: 'public' },
      transportation: 'Bus 4',
    });
  });

  it('is one resource for each of its places, and keeps its first id when it gains one', () => {
    const one = only(place);
    const two = read({
      ...place,
      locations: `${place.locations}\nl2,physical,Annex,39.42,-82.10,`,
      service_at_locations: 'id,service_id,location_id\nx2,s1,l2\nx1,s1,l1',
    }).resources;
    expect(two.map(({ sourceId }) => sourceId)).toEqual(['s1', 's1/l2']);
    expect(two[0]?.id).toBe(one.id);
    expect(two[1]?.location?.latitude).toBe(39.42);
  });

  it('that is reached by phone has no place', () => {
    expect(only({ phones: 'id,service_id,number,type\np1,s1,740 555-2000,voice' }).location).toEqual({
      kind: 'phone',
      visibility: 'public',
    });
    expect(only({ phones: 'id,service_id,number,type\np1,s1,740 555-2000,fax' }).location).toBeUndefined();
  });

  it('takes its exact status, category, type and tags from our own taxonomies', () => {
    const resource = only({
      attributes:
        'id,link_id,taxonomy_term_id,link_type,link_entity,value\n1,s1,t1,,service,LIMITED\n2,s1,t2,,service,FOOD\n3,s1,t3,,service,FOOD_BANK\n4,s1,t4,,service,produce\n5,s1,t5,,service,',
      taxonomy_terms:
        'id,name,taxonomy,taxonomy_id,code\nt1,status,Waymark status,,\nt2,category,,x,\nt3,type,Waymark type,,\nt4,tag,Waymark tag,,\nt5,Food Pantry,Open Eligibility,,1102',
      taxonomies: 'id,name\nx,Waymark category',
    });
    expect(resource).toMatchObject({
      status: 'LIMITED',
      category: 'FOOD',
      type: 'FOOD_BANK',
      tags: ['produce', 'Food Pantry'],
    });
    expect(resource.unmapped.attributes).toEqual([
      {
        id: '5',
        taxonomy_term_id: 't5',
        link_entity: 'service',
        term_code: '1102',
        term_name: 'Food Pantry',
        taxonomy: 'Open Eligibility',
      },
    ]);
  });

  it('keeps what it says of who can come, what it costs and what to bring', () => {
    expect(
      only({
        services: service(
          'eligibility_description,minimum_age,maximum_age,fees_description,application_process,wait_time,alert,assured_date,last_modified,interpretation_services',
          '"None; Serves: seniors",60,,None,Walk in,None,Closed for repairs,2026-05-01,2026-03-15T10:30:45Z,Spanish by phone',
        ),
        required_documents: 'id,service_id,document\nd1,s1,Photo ID\nd2,s1,None',
        cost_options: 'id,service_id,option,currency,amount\n',
      }),
    ).toMatchObject({
      eligibility: { description: 'Serves: seniors', minimumAge: 60 },
      fees: { free: true },
      applicationProcess: 'Walk in',
      waitTime: 'No wait',
      alert: { text: 'Closed for repairs' },
      verification: { lastVerifiedAt: '2026-05-01' },
      updatedAt: '2026-03-15T10:30:45.000Z',
      interpretation: 'Spanish by phone',
      requirements: ['Photo ID'],
      unmapped: {
        services: [{ id: 's1', eligibility_description: 'None; Serves: seniors', fees_description: 'None' }],
      },
    });
  });

  it('tells how much room is left, and that it is full', () => {
    const units = 'id,name\nu1,Beds';
    expect(
      only({ units, service_capacity: 'id,service_id,unit_id,available,maximum\nc1,s1,u1,4,20' }).capacityInfo,
    ).toEqual({ maxCapacity: 20, currentCapacity: 16, capacityNotes: '4 of 20 beds free' });
    expect(only({ units, service_capacity: 'id,service_id,unit_id,available,maximum\nc1,s1,u1,0,20' }).status).toBe(
      'AT_CAPACITY',
    );
    expect(
      only({ units, service_capacity: 'id,service_id,unit_id,available,maximum\nc1,s1,u1,30,20' }).capacityInfo,
    ).toEqual({ maxCapacity: 20 });
  });
});

describe('phones', () => {
  it('a fax is never the number to call', () => {
    const resource = only({
      phones:
        'id,service_id,number,type,description\np1,s1,650 363-1868,fax,\np2,s1,650 363-4790,voice,"Office (Monday-Friday, 8-5)"\np3,s1,650 326-4976,textphone,TTY',
    });
    expect(resource.contactInfo).toEqual({ phone: '+16503634790' });
    expect(resource.phones).toEqual([
      { number: '+16503631868', type: 'fax' },
      { number: '+16503634790', type: 'voice', hours: 'Monday-Friday, 8-5', description: 'Office' },
      { number: '+16503264976', type: 'tty' },
    ]);
  });

  it('of the organization are used only when the service has none to call', () => {
    const ofOrganization = 'id,service_id,organization_id,number,type\np1,,o1,740 555-1000,voice';
    expect(only({ phones: ofOrganization }).contactInfo).toEqual({ phone: '+17405551000' });
    expect(only({ phones: `${ofOrganization}\np2,s1,,740 555-2000,voice` }).contactInfo).toEqual({
      phone: '+17405552000',
    });
    expect(read({ phones: ofOrganization }).organizations[0]?.phone).toBe('+17405551000');
  });

  it('that cannot be read are reported once and kept out of sight', () => {
    const { resources, problems } = read({ ...place, phones: 'id,service_id,number,type\np1,s1,See above,voice' });
    expect(problems).toEqual([
      {
        file: 'phones.csv',
        line: 2,
        field: 'number',
        value: 'See above',
        severity: 'doubtful',
        reason: expect.stringContaining('not one phone number'),
      },
    ]);
    expect(resources[0]?.phones).toBeUndefined();
    expect(resources[0]?.unmapped.phones).toEqual([{ id: 'p1', number: 'See above', type: 'voice' }]);
  });

  it('of one place are not those of another', () => {
    const { resources } = read({
      ...place,
      locations: `${place.locations}\nl2,physical,Annex,39.42,-82.10,`,
      service_at_locations: 'id,service_id,location_id\nx1,s1,l1\nx2,s1,l2',
      phones:
        'id,service_id,location_id,service_at_location_id,number,type\np1,,l1,,740 555-0001,voice\np2,,,x2,740 555-0002,voice\np3,s1,l2,,740 555-0003,voice',
    });
    expect(resources.map(({ phones }) => phones?.map(({ number }) => number.slice(-1)))).toEqual([['1'], ['2', '3']]);
  });
});

describe('hours', () => {
  const schedules = (columns: string, ...rows: string[]) =>
    only({ schedules: [`id,service_id,${columns}`, ...rows.map((row, index) => `h${index},s1,${row}`)].join('\n') })
      .operatingHours;

  it('in words become a line when they are certain, and stay text when not', () => {
    expect(schedules('description', '"Monday-Friday, 8:30-4"')).toEqual({ weekly: 'Mo-Fr 08:30-16:00' });
    expect(schedules('description', 'By appointment')).toEqual({ specialHours: 'By appointment' });
    expect(schedules('description', '"Monday-Friday, 8:30-4"', '"Saturday, 9-12"')).toEqual({
      specialHours: 'Monday-Friday, 8:30-4\nSaturday, 9-12',
    });
    expect(schedules('description', 'None')).toBeUndefined();
  });

  const columns = 'freq,interval,byday,opens_at,closes_at,valid_from,valid_to,description';
  it.each([
    [
      'weekly openings',
      ['WEEKLY,1,"MO,TU,WE",09:00,17:00,,,', 'WEEKLY,1,SA,10:00:00,12:30:00,,,'],
      'Mo-We 09:00-17:00; Sa 10:00-12:30',
    ],
    ['openings over midnight', ['WEEKLY,,"FR,SA",20:00,02:00,,,'], 'Fr-Sa 20:00-02:00'],
    ['openings until midnight', ['WEEKLY,,FR,20:00,00:00,,,'], 'Fr 20:00-24:00'],
    ['days of the month', ['MONTHLY,,"1TU,3TU",18:00,20:00,,,'], 'Tu[1] 18:00-20:00; Tu[3] 18:00-20:00'],
    ['daily openings', ['DAILY,1,,08:00,20:00,,,'], 'Mo-Su 08:00-20:00'],
    ['openings that have begun', ['WEEKLY,1,MO,09:00,17:00,2020-01-01,,'], 'Mo 09:00-17:00'],
  ])('in columns: %s', (_what, rows, weekly) => {
    expect(schedules(columns, ...rows)).toEqual({ weekly });
  });

  it.each([
    ['that have ended', ['WEEKLY,1,MO,09:00,17:00,2020-01-01,2020-02-01,'], 'valid_to'],
    ['that have not begun', ['WEEKLY,1,MO,09:00,17:00,2027-01-01,,'], 'valid_from'],
    ['every other week', ['WEEKLY,2,MO,09:00,17:00,,,'], 'interval'],
    ['with a time of another zone', ['WEEKLY,1,MO,09:00Z,17:00Z,,,'], 'opens_at'],
    ['without days', ['WEEKLY,1,,09:00,17:00,,,'], 'byday'],
    ['that overlap', ['WEEKLY,1,MO,09:00,17:00,,,', 'WEEKLY,1,MO,16:00,18:00,,,'], 'opens_at'],
    ['of which one is uncertain', ['WEEKLY,1,MO,09:00,17:00,,,', 'WEEKLY,1,XX,16:00,18:00,,,'], 'byday'],
  ])('in columns %s stay text, and are reported', (_what, rows, field) => {
    const { resources, problems } = read({
      schedules: [`id,service_id,${columns}`, ...rows.map((row, index) => `h${index},s1,${row}`)].join('\n'),
    });
    expect(resources[0]?.operatingHours?.weekly).toBeUndefined();
    expect(resources[0]?.operatingHours?.specialHours).toBeTruthy();
    expect(problems).toMatchObject([{ file: 'schedules.csv', field, severity: 'doubtful' }]);
  });

  it('of the service go before those of the building', () => {
    const { resources } = read({
      ...place,
      schedules: 'id,service_id,location_id,description\nh1,,l1,"Daily, 8 am-8 pm"\nh2,s1,,"Monday, 9-5"',
    });
    expect(resources[0]?.operatingHours).toEqual({ weekly: 'Mo 09:00-17:00' });
  });
});

describe('rows that are refused', () => {
  it.each([
    [
      'a service of an unknown organization',
      { services: 'id,organization_id,name\ns1,o9,Food Pantry' },
      'services.csv',
      2,
      'organization_id',
    ],
    [
      'a service of no organization',
      { services: 'id,organization_id,name\ns1,,Food Pantry' },
      'services.csv',
      2,
      'organization_id',
    ],
    ['a service without a name', { services: 'id,organization_id,name\n\ns1,o1,N/A' }, 'services.csv', 3, 'name'],
    ['a service without an id', { services: 'id,organization_id,name\n,o1,Food Pantry' }, 'services.csv', 2, 'id'],
    [
      'a service whose name is a story',
      { services: `id,organization_id,name\ns1,o1,${'x'.repeat(301)}` },
      'services.csv',
      2,
      'name',
    ],
    [
      'a second service of the same id',
      { services: 'id,organization_id,name\ns1,o1,"Food\nPantry"\ns1,o1,Copy' },
      'services.csv',
      4,
      'id',
    ],
    [
      'an organization without a name',
      { organizations: 'id,name\no1,Helping Hands\no2,' },
      'organizations.csv',
      3,
      'name',
    ],
    [
      'a row with too many cells',
      { organizations: 'id,name\no1,Helping Hands\no2,Doe, Jane' },
      'organizations.csv',
      3,
      '',
    ],
  ])('%s', (_what, tables: Record<string, string>, file, line, field) => {
    expect(read(tables).problems.filter(({ severity }) => severity === 'refused')).toMatchObject([
      { file, line, field },
    ]);
  });

  it('do not keep the good ones out', () => {
    const { resources } = read({
      services: 'id,organization_id,name\ns0,o9,Lost\ns1,o1,Food Pantry\ns2,o1,"Open quote\ns3,o1,x',
    });
    expect(resources.map(({ name }) => name)).toEqual(['Food Pantry']);
  });

  it('a folder without the two main files is no directory', () => {
    const { resources, problems } = readHsds([{ name: 'readme.csv', text: 'a' }], { source: 'x', now });
    expect(resources).toEqual([]);
    expect(problems.map(({ file }) => file)).toEqual(['readme.csv', 'organizations.csv', 'services.csv']);
  });
});

describe('what must never leak', () => {
  const secrets = [
    '77 Hidden Lane',
    '45791',
    '39.4189',
    '82.1059',
    'stops in front of the safe house',
    'Blue Door House',
  ];
  it('nothing tells where a confidential place is', () => {
    const read_ = read({
      locations:
        'id,location_type,name,organization_id,latitude,longitude,transportation,description\nl1,physical,Blue Door House,o1,39.4189,-82.1059,SAMTRANS stops in front of the safe house,Behind 77 Hidden Lane',
      addresses:
        'id,location_id,address_1,address_2,city,state_province,postal_code,country,address_type\na1,l1,Confidential,77 Hidden Lane,Wexley,OH,45791,US,physical',
      service_at_locations: 'id,service_id,location_id\nx1,s1,l1',
    });
    expect(read_.resources[0]).toMatchObject({
      location: { kind: 'physical', visibility: 'city' },
      address: { city: 'Wexley', state: 'OH' },
    });
    for (const secret of secrets) {
      expect(JSON.stringify(read_)).not.toContain(secret);
    }
  });

  it('names of people in contact columns go nowhere', () => {
    const read_ = read({
      ...place,
      addresses:
        'id,location_id,attention,address_1,city,state_province,postal_code,address_type\na1,l1,Ann Persona,12 Main St,Wexley,OH,45790,physical\na2,l1,Ann Persona,PO Box 1,Wexley,OH,45790,postal',
      contacts:
        'id,organization_id,service_id,name,title,email\nc1,o1,,Ann Persona,Director,director@example.org\nc2,,s1,Ann Persona,Intake,intake@example.org',
      metadata: 'id,resource_id,updated_by\nm1,s1,Ann Persona',
    });
    expect(JSON.stringify(read_)).not.toContain('Ann Persona');
    expect(read_.resources[0]?.unmapped.contacts).toEqual([{ id: 'c2', title: 'Intake', email: 'intake@example.org' }]);
    expect(read_.organizations[0]?.unmapped.contacts).toEqual([
      { id: 'c1', title: 'Director', email: 'director@example.org' },
    ]);
  });
});

describe('for any directory', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', 's1', 'o1', 'l1', 'None', 'active', '0', '-122.1', '37.4', '02138', 'MO,TU', '09:00', '988'),
  );
  const table = (columns: string[]) =>
    fc
      .array(fc.tuple(...columns.map(() => text)), { maxLength: 5 })
      .map((rows) =>
        [columns, ...rows].map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n'),
      );

  it('reading answers, and everything it answers can be found again under the same id', () => {
    fc.assert(
      fc.property(
        fc.record({
          organizations: table(['id', 'name', 'website']),
          services: table(['id', 'organization_id', 'name', 'status', 'minimum_age', 'last_modified']),
          locations: table(['id', 'latitude', 'longitude', 'location_type']),
          addresses: table(['id', 'location_id', 'address_1', 'state_province', 'postal_code']),
          service_at_locations: table(['id', 'service_id', 'location_id']),
          phones: table(['id', 'service_id', 'number', 'type']),
          schedules: table(['id', 'service_id', 'freq', 'byday', 'opens_at', 'closes_at', 'description']),
        }),
        (tables) => {
          const first = read(tables);
          expect(read(tables)).toEqual(first);
          const ids = first.resources.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const { location, organizationId } of first.resources) {
            expect(first.organizations.some(({ id }) => id === organizationId)).toBe(true);
            expect((location?.latitude === undefined) === (location?.longitude === undefined)).toBe(true);
            expect(location?.latitude === 0 && location.longitude === 0).toBe(false);
          }
          for (const { line, reason } of first.problems) {
            expect(line).toBeGreaterThanOrEqual(0);
            expect(reason).toMatch(/[.)]$/);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('the order of rows changes no id', () => {
    const rows = ['x1,s1,l1', 'x2,s1,l2', 'x3,s1,l3'];
    const locations = 'id,location_type\nl1,virtual\nl2,physical\nl3,physical';
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 3 }), (order) => {
        const { resources } = read({
          locations,
          service_at_locations: ['id,service_id,location_id', ...order].join('\n'),
        });
        expect(resources.map(({ sourceId }) => sourceId)).toEqual(['s1', 's1/l3', 's1/l1']);
      }),
    );
  });
});
