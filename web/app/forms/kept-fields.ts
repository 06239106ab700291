/** Form drafts, stored for this tab: a reload or an expired session does not lose them. Never passwords. */
import { isRecord } from '@waymark/contract/is-record';
import { keptFieldsKey as key } from '../browser/kept-fields-key.ts';
import { readItem, writeItem } from '../browser/storage.ts';

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
  writeItem('sessionStorage', key, JSON.stringify({ ...readAll(), [form]: fields }));
}

/** Deletes one draft, after sending. */
export function forgetFields(form: string): void {
  const { [form]: _sent, ...others } = readAll();
  writeItem('sessionStorage', key, JSON.stringify(others));
}

function readAll(): Record<string, unknown> {
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
