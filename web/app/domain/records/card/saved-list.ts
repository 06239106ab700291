/**
 * The saved list: ids and names, in this browser only, without an account. On a shared computer it lives as long as its
 * tab. Only ids are sent, when the list is viewed. docs/decisions/0017.
 */

import { isRecord } from '@waymark/contract/is-record';
import { maxIds } from '@waymark/contract/search-limits';
import { isSharedComputer, sharedChanged } from '../../../browser/shared-computer.ts';
import { readItem, removeItem, type Storage, writeItem } from '../../../browser/storage.ts';

export type SavedResource = { id: string; name: string };

const savedKey = 'saved';

const changed = 'saved-changed';
/** Another tab changes it (`storage`), or the page is restored from the back/forward cache (`pageshow`). */
const moments = [changed, sharedChanged, 'storage', 'pageshow'];
const none: SavedResource[] = [];
let last: { text: string | null; places: SavedResource[] } = { text: null, places: none };

function storage(): Storage {
  return isSharedComputer() ? 'sessionStorage' : 'localStorage';
}

/** Newest first. Referentially stable while unchanged. */
export function readSaved(): SavedResource[] {
  const text = readItem(storage(), savedKey);
  if (text !== last.text) last = { text, places: parseSaved(text) };
  return last.places;
}

/** The server snapshot. */
export function emptySavedList(): SavedResource[] {
  return none;
}

/** False when storage is unavailable. */
export function writeSaved(places: readonly SavedResource[]): boolean {
  const text = JSON.stringify(places.slice(0, maxIds));
  const kept = places.length === 0 ? removeItem(storage(), savedKey) : writeItem(storage(), savedKey, text);
  window.dispatchEvent(new Event(changed));
  return kept;
}

/** The result: the list has a maximum length. */
export function saveResource({ id, name }: SavedResource): 'kept' | 'full' | 'forbidden' {
  const others = readSaved().filter((one) => one.id !== id);
  if (others.length >= maxIds) return 'full';
  return writeSaved([{ id, name }, ...others]) ? 'kept' : 'forbidden';
}

export function removeSavedResource(id: string): boolean {
  return writeSaved(readSaved().filter((one) => one.id !== id));
}

export function onSavedChange(listener: () => void): () => void {
  for (const moment of moments) window.addEventListener(moment, listener);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, listener);
  };
}

/** Moves the list when this becomes a shared computer, or no longer is. */
export function carrySaved(): () => void {
  const saved = readSaved();
  return () => {
    removeItem('localStorage', savedKey);
    removeItem('sessionStorage', savedKey);
    writeSaved(saved);
  };
}

/** Invalid data counts as an empty list. */
export function parseSaved(text: string | null): SavedResource[] {
  if (text === null) return none;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.flatMap(placeIn).slice(0, maxIds) : none;
  } catch {
    return none;
  }
}

function placeIn(item: unknown): SavedResource[] {
  return isRecord(item) && typeof item.id === 'string' && typeof item.name === 'string'
    ? [{ id: item.id, name: item.name }]
    : [];
}
