import { describe, expect, it } from 'vitest';
import { locationTables, readSingleResource, readTestTables, serviceTable, testNow } from './hsds-for-tests.ts';
import { readHsds } from './read-hsds.ts';

describe('a service of a directory', () => {
  it('becomes a resource of its organization', () => {
    const { organizations, resources, problems } = readTestTables();
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

  it('has the address, coordinates and directions of its location', () => {
    expect(readSingleResource(locationTables)).toMatchObject({
      address: { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45790' },
      location: { latitude: 39.41, longitude: -82.09, kind: 'physical', visibility: 'public' },
      transportation: 'Bus 4',
    });
  });

  it('becomes one resource per location, and keeps its first id when it gains a location', () => {
    const one = readSingleResource(locationTables);
    const two = readTestTables({
      ...locationTables,
      locations: `${locationTables.locations}\nl2,physical,Annex,39.42,-82.10,`,
      service_at_locations: 'id,service_id,location_id\nx2,s1,l2\nx1,s1,l1',
    }).resources;
    expect(two.map(({ sourceId }) => sourceId)).toEqual(['s1', 's1/l2']);
    expect(two[0]?.id).toBe(one.id);
    expect(two[1]?.location?.latitude).toBe(39.42);
  });

  it('has no location when it has no place, whatever phones it has', () => {
    expect(
      readSingleResource({ phones: 'id,service_id,number,type\np1,s1,740 555-2000,voice' }).location,
    ).toBeUndefined();
    expect(
      readSingleResource({ phones: 'id,service_id,number,type\np1,s1,740 555-2000,fax' }).location,
    ).toBeUndefined();
  });

  it('takes its exact status, category, type and tags from our own taxonomies', () => {
    const resource = readSingleResource({
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

  it('keeps eligibility, fees, required documents and other texts', () => {
    expect(
      readSingleResource({
        services: serviceTable(
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

  it('has no day that the calendar lacks', () => {
    const services = serviceTable('assured_date,last_modified', '2026-02-31,2026-02-30T10:00:00Z');
    const resource = readSingleResource({ services });
    expect([resource.verification, resource.updatedAt]).toEqual([undefined, undefined]);
  });

  it('has the capacity of its units, and is at capacity when nothing is available', () => {
    const units = 'id,name\nu1,Beds';
    expect(
      readSingleResource({ units, service_capacity: 'id,service_id,unit_id,available,maximum\nc1,s1,u1,4,20' })
        .capacityInfo,
    ).toEqual({ maxCapacity: 20, currentCapacity: 16, capacityNotes: '4 of 20 beds free' });
    expect(
      readSingleResource({ units, service_capacity: 'id,service_id,unit_id,available,maximum\nc1,s1,u1,0,20' }).status,
    ).toBe('AT_CAPACITY');
    expect(
      readSingleResource({ units, service_capacity: 'id,service_id,unit_id,available,maximum\nc1,s1,u1,30,20' })
        .capacityInfo,
    ).toEqual({ maxCapacity: 20 });
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
      'a service with a name of more than 300 characters',
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
    expect(readTestTables(tables).problems.filter(({ severity }) => severity === 'refused')).toMatchObject([
      { file, line, field },
    ]);
  });

  it('do not prevent valid rows from being read', () => {
    const { resources } = readTestTables({
      services: 'id,organization_id,name\ns0,o9,Lost\ns1,o1,Food Pantry\ns2,o1,"Open quote\ns3,o1,x',
    });
    expect(resources.map(({ name }) => name)).toEqual(['Food Pantry']);
  });

  it('include a whole folder without the two main files', () => {
    const { resources, problems } = readHsds([{ name: 'readme.csv', text: 'a' }], { source: 'x', now: testNow });
    expect(resources).toEqual([]);
    expect(problems.map(({ file }) => file)).toEqual(['readme.csv', 'organizations.csv', 'services.csv']);
  });
});

describe('a directory with confidential data', () => {
  const secrets = [
    '77 Hidden Lane',
    '45791',
    '39.4189',
    '82.1059',
    'stops in front of the safe house',
    'Blue Door House',
  ];
  it('does not reveal where a confidential place is', () => {
    const directory = readTestTables({
      locations:
        'id,location_type,name,organization_id,latitude,longitude,transportation,description\nl1,physical,Blue Door House,o1,39.4189,-82.1059,SAMTRANS stops in front of the safe house,Behind 77 Hidden Lane',
      addresses:
        'id,location_id,address_1,address_2,city,state_province,postal_code,country,address_type\na1,l1,Confidential,77 Hidden Lane,Wexley,OH,45791,US,physical',
      service_at_locations: 'id,service_id,location_id\nx1,s1,l1',
    });
    expect(directory.resources[0]).toMatchObject({
      location: { kind: 'physical', visibility: 'city' },
      address: { city: 'Wexley', state: 'OH' },
    });
    for (const secret of secrets) {
      expect(JSON.stringify(directory)).not.toContain(secret);
    }
  });

  it('holds no names of people in contacts', () => {
    const directory = readTestTables({
      ...locationTables,
      addresses:
        'id,location_id,attention,address_1,city,state_province,postal_code,address_type\na1,l1,Ann Persona,12 Main St,Wexley,OH,45790,physical\na2,l1,Ann Persona,PO Box 1,Wexley,OH,45790,postal',
      contacts:
        'id,organization_id,service_id,name,title,email\nc1,o1,,Ann Persona,Director,director@example.org\nc2,,s1,Ann Persona,Intake,intake@example.org',
      metadata: 'id,resource_id,updated_by\nm1,s1,Ann Persona',
    });
    expect(JSON.stringify(directory)).not.toContain('Ann Persona');
    expect(directory.resources[0]?.unmapped.contacts).toEqual([
      { id: 'c2', title: 'Intake', email: 'intake@example.org' },
    ]);
    expect(directory.organizations[0]?.unmapped.contacts).toEqual([
      { id: 'c1', title: 'Director', email: 'director@example.org' },
    ]);
  });
});
