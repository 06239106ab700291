/**
 * Form drafts, stored for this tab, so that a reload or an expired session does not lose them. Never passwords. Drafts of a
 * signed-in person are deleted when somebody else signs in.
 */
import { isRecord } from '@waymark/contract/is-record';
import { clearFormDrafts, formDraftsKey as key } from '../browser/form-drafts-key.ts';
import { userKey } from '../browser/sign-in-state.ts';
import { parseJson, readItem, writeItem } from '../browser/storage.ts';

/** Id of the signed-in person, beside the forms; no form has this name. */
const ownerKey = '/owner';

export type FormDraft = Record<string, string>;

/** The draft of the form with this name; empty when there is none. */
export function readFormDraft(form: string): FormDraft {
  const fields = readAll()[form];
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  );
}

export function saveFormDraft(form: string, fields: FormDraft): void {
  writeItem('sessionStorage', key, JSON.stringify({ ...readAll(), ...currentOwner(), [form]: fields }));
}

/** Deletes one draft, after sending. */
export function clearFormDraft(form: string): void {
  const { [form]: _sent, ...others } = readAll();
  if (Object.keys(others).every((name) => name === ownerKey)) clearFormDrafts();
  else writeItem('sessionStorage', key, JSON.stringify(others));
}

function currentOwner(): FormDraft {
  const [, id] = /"id":"([^"]+)"/.exec(readItem('localStorage', userKey) ?? '') ?? [];
  return id ? { [ownerKey]: id } : {};
}

function readAll(): Record<string, unknown> {
  const all = parseAll();
  const { [ownerKey]: owner } = currentOwner();
  if (!owner || (all[ownerKey] ?? owner) === owner) return all;
  clearFormDrafts();
  return {};
}

function parseAll(): Record<string, unknown> {
  const all = parseJson(readItem('sessionStorage', key));
  return isRecord(all) ? all : {};
}
