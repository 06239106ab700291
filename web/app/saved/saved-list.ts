/**
 * The saved list: ids and names, in this browser only, without an account. On a shared computer it lives as long as its tab.
 * Nothing of it is sent but the ids, when the list is looked at. docs/decisions/0017.
 */
import { mostIds } from '@waymark/contract/search-limits';
import { isRecord } from '../api/is-record.ts';
import { readItem, removeItem, type Storage, writeItem } from '../browser-storage.ts';
import { isShared, sharedChanged } from '../shared-computer/shared.ts';

export type SavedPlace = { id: string; name: string };

export const savedKey = 'saved';

const changed = 'saved-changed';
/** Another tab changes it (`storage`), or the browser brings back a page that it had kept whole (`pageshow`). */
const moments = [changed, sharedChanged, 'storage', 'pageshow'];
const none: SavedPlace[] = [];
let last: { text: string | null; places: SavedPlace[] } = { text: null, places: none };

function storage(): Storage {
  return isShared() ? 'sessionStorage' : 'localStorage';
}

/** Newest first. The same list object as long as nothing changed. */
export function readSaved(): SavedPlace[] {
  const text = readItem(storage(), savedKey);
  if (text !== last.text) last = { text, places: parseSaved(text) };
  return last.places;
}

/** For the server, which never knows. */
export function noneSaved(): SavedPlace[] {
  return none;
}

/** False when the browser keeps nothing for sites. */
export function writeSaved(places: readonly SavedPlace[]): boolean {
  const text = JSON.stringify(places.slice(0, mostIds));
  const kept = places.length === 0 ? removeItem(storage(), savedKey) : writeItem(storage(), savedKey, text);
  window.dispatchEvent(new Event(changed));
  return kept;
}

/** What became of it: a list holds as many as can be asked for at once. */
export function savePlace({ id, name }: SavedPlace): 'kept' | 'full' | 'forbidden' {
  const others = readSaved().filter((one) => one.id !== id);
  if (others.length >= mostIds) return 'full';
  return writeSaved([{ id, name }, ...others]) ? 'kept' : 'forbidden';
}

export function dropPlace(id: string): boolean {
  return writeSaved(readSaved().filter((one) => one.id !== id));
}

export function onSavedChange(listener: () => void): () => void {
  for (const moment of moments) window.addEventListener(moment, listener);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, listener);
  };
}

/** What is not a list as we write it was written by someone or something else: then nothing is saved. */
export function parseSaved(text: string | null): SavedPlace[] {
  if (text === null) return none;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.flatMap(placeIn).slice(0, mostIds) : none;
  } catch {
    return none;
  }
}

function placeIn(item: unknown): SavedPlace[] {
  return isRecord(item) && typeof item.id === 'string' && typeof item.name === 'string'
    ? [{ id: item.id, name: item.name }]
    : [];
}
