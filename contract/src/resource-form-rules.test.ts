import { expect, it } from 'vitest';
import { validatePosition } from './resource-form-rules.ts';
import { LocationInput } from './resource-input-groups.ts';

const typed = (latitude: string, longitude: string) => ({
  'location.latitude': latitude,
  'location.longitude': longitude,
});

it.each([
  ['', '', null],
  ['39.4', '-82.1', null],
  ['39.4', '', 'position-incomplete'],
  ['', '-82.1', 'position-incomplete'],
  ['0', '0', 'position-unknown'],
  ['0', '-82.1', null],
])('the form and the server report the same error for the coordinates %j, %j', (latitude, longitude, code) => {
  expect(validatePosition(typed(latitude, longitude))).toEqual(code ? { 'location.latitude': { code } } : {});
  const sent = { ...(latitude && { latitude: Number(latitude) }), ...(longitude && { longitude: Number(longitude) }) };
  expect(LocationInput.safeParse(sent).success).toBe(code === null);
});

it.each([
  ['91', '0', ['location.latitude']],
  ['-90', '180', []],
  ['1', '-180.5', ['location.longitude']],
  ['north', '1,5', ['location.latitude', 'location.longitude']],
])('reports coordinates outside of their bounds: %j, %j', (latitude, longitude, fields) => {
  expect(Object.keys(validatePosition(typed(latitude, longitude)))).toEqual(fields);
});

it.each([
  ['39.4', ''],
  ['north', 'west'],
])('ignores the coordinates %j, %j of a resource by phone, whose form has no such fields', (latitude, longitude) => {
  expect(validatePosition({ ...typed(latitude, longitude), 'location.kind': 'phone' })).toEqual({});
});
