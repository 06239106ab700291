/** What was typed into a form and not sent yet, for this tab: a reload or an expired session does not lose it. Never a password. */
import { isRecord } from '../api/is-record.ts';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { keptFieldsKey as key } from './kept-fields-key.ts';

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

/** Of one form, once it has been sent; of all, when the person leaves. */
export function forgetFields(form?: string): void {
  if (form === undefined) {
    removeItem('sessionStorage', key);
    return;
  }
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
    // Someone or something else wrote it.
    if (failure instanceof SyntaxError) return {};
    throw failure;
  }
}
