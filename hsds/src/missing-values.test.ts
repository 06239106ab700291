import { describe, expect, it } from 'vitest';
import { readSingleResource } from './hsds-for-tests.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const options = { source: 'test', now: new Date('2026-11-22') };
const plain = (columns: string, cells: string) =>
  readSpreadsheet({ name: 'list.csv', text: `Name,Organization,${columns}\nPantry,Hall,${cells}` }, options)
    .resources[0];
const catalogue = (fields: object) =>
  readCatalogue(
    { name: 'c.jsonl', text: JSON.stringify({ id: 'r1', name: 'Pantry', organizationName: 'Hall', ...fields }) },
    options,
  ).resources[0];

describe('a missing status', () => {
  it.each([
    ['a table', () => plain('City', 'Wexley')],
    ['a catalogue', () => catalogue({})],
    ['HSDS', () => readSingleResource({ services: 'id,organization_id,name,description\ns1,o1,Pantry,Groceries' })],
  ])('stays missing: %s', (_form, read) => {
    expect(read()).toBeDefined();
    expect(read()).not.toHaveProperty('status');
  });

  it('is PENDING when the source has an unknown one', () => {
    expect(plain('Status', 'perhaps')?.status).toBe('PENDING');
    expect(catalogue({ status: 'perhaps' })?.status).toBe('PENDING');
    expect(readSingleResource({ services: 'id,organization_id,name,status\ns1,o1,Pantry,perhaps' }).status).toBe(
      'PENDING',
    );
  });
});

describe('a number for text messages only', () => {
  it.each([
    ['a table', () => plain('Phone', '740-555-0134 (text only)')],
    ['a list in a table', () => plain('Phones', 'Text 740-555-0134')],
    ['a list in a table that says so beside it', () => plain('Phones', '740-555-0134 |  |  |  | Text only')],
    ['a catalogue', () => catalogue({ contactInfo: { phone: 'SMS: 740-555-0134' } })],
    [
      'HSDS',
      () => readSingleResource({ phones: 'id,service_id,number,type,description\np1,s1,740-555-0134,,Text only' }),
    ],
    [
      'HSDS that calls it a voice line',
      () => readSingleResource({ phones: 'id,service_id,number,type\np1,s1,740-555-0134 (SMS only),voice' }),
    ],
  ])('is not offered for calls: %s', (_form, read) => {
    expect(read()?.phones).toMatchObject([{ number: '+17405550134', type: 'text' }]);
    expect(read()?.contactInfo?.phone).toBeUndefined();
  });

  it('is offered for calls when it also takes them', () => {
    expect(plain('Phone', '740-555-0134 (call or text)')?.contactInfo?.phone).toBe('+17405550134');
  });
});
