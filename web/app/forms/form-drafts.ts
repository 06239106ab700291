/**
 * Form drafts, stored for this tab: a reload or an expired session does not lose them. Never passwords. They are of whoever
 * typed while signed in: somebody else who signs in later finds none.
 */
import { isRecord } from '@waymark/contract/is-record';
import { clearFormDrafts, formDraftsKey as key } from '../browser/form-drafts-key.ts';
import { userKey } from '../browser/sign-in-state.ts';
import { readItem, writeItem } from '../browser/storage.ts';

/** No form has this name. */
const ownerKey = '/owner';

export type FormDraft = Record<string, string>;

/** Of the form with this name. */
export function readFormDraft(form: string): FormDraft {
  const fields = readAll()[form];
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  );
}

export function saveFormDraft(form: string, fields: FormDraft): void {
  writeItem('sessionStorage', key, JSON.stringify({ ...readAll(), ...ownerNow(), [form]: fields }));
}

/** Deletes one draft, after sending. */
export function clearFormDraft(form: string): void {
  const { [form]: _sent, ...others } = readAll();
  if (Object.keys(others).every((name) => name === ownerKey)) clearFormDrafts();
  else writeItem('sessionStorage', key, JSON.stringify(others));
}

function ownerNow(): FormDraft {
  const [, id] = /"id":"([^"]+)"/.exec(readItem('localStorage', userKey) ?? '') ?? [];
  return id ? { [ownerKey]: id } : {};
}

function readAll(): Record<string, unknown> {
  const all = parseAll();
  const { [ownerKey]: now } = ownerNow();
  if (!now || (all[ownerKey] ?? now) === now) return all;
  clearFormDrafts();
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
