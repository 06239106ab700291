/**
 * Form drafts, stored for this tab: a reload or an expired session does not lose them. Never passwords. They are of whoever
 * typed while signed in: somebody else who signs in later finds none.
 */
import { isRecord } from '@waymark/contract/is-record';
import { forgetKeptFields, keptFieldsKey as key } from '../browser/kept-fields-key.ts';
import { userKey } from '../browser/signed-in.ts';
import { readItem, writeItem } from '../browser/storage.ts';

/** No form has this name. */
const ownerKey = '/owner';

export type KeptFields = Record<string, string>;

/** Of the form with this name. */
export function readFields(form: string): KeptFields {
  const fields = readAll()[form];
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  );
}

export function keepFields(form: string, fields: KeptFields): void {
  writeItem('sessionStorage', key, JSON.stringify({ ...readAll(), ...ownerNow(), [form]: fields }));
}

/** Deletes one draft, after sending. */
export function forgetFields(form: string): void {
  const { [form]: _sent, ...others } = readAll();
  if (Object.keys(others).every((name) => name === ownerKey)) forgetKeptFields();
  else writeItem('sessionStorage', key, JSON.stringify(others));
}

function ownerNow(): KeptFields {
  const [, id] = /"id":"([^"]+)"/.exec(readItem('localStorage', userKey) ?? '') ?? [];
  return id ? { [ownerKey]: id } : {};
}

function readAll(): Record<string, unknown> {
  const all = parseAll();
  const { [ownerKey]: now } = ownerNow();
  if (!now || (all[ownerKey] ?? now) === now) return all;
  forgetKeptFields();
  return {};
}

function parseAll(): Record<string, unknown> {
  const text = readItem('sessionStorage', key);
  if (text === null) return {};
  try {
    const all: unknown = JSON.parse(text);
    return isRecord(all) ? all : {};
  } catch (failure) {
    // Invalid data.
    if (failure instanceof SyntaxError) return {};
    throw failure;
  }
}
