/**
 * The saved list: ids and names, in this browser only, without an account. On a shared computer it lives as long as its
 * tab. Only ids are sent, when the list is viewed. docs/decisions/0017.
 */

import { isRecord } from '@waymark/contract/is-record';
import { maxIds } from '@waymark/contract/search-limits';
import { isSharedComputer, sharedChanged } from '../../../browser/shared-computer.ts';
import {
  onStorageChange,
  parseJson,
  readItem,
  removeItem,
  type StorageName,
  writeItem,
} from '../../../browser/storage.ts';

export type SavedResource = { id: string; name: string };

const savedKey = 'saved';

const savedChanged = 'saved-changed';
const emptyList: SavedResource[] = [];
let cache: { text: string | null; saved: SavedResource[] } = { text: null, saved: emptyList };

function storage(): StorageName {
  return isSharedComputer() ? 'sessionStorage' : 'localStorage';
}

/** Newest first. Referentially stable while unchanged. */
export function readSaved(): SavedResource[] {
  const text = readItem(storage(), savedKey);
  if (text !== cache.text) cache = { text, saved: parseSaved(text) };
  return cache.saved;
}

/** The server snapshot. */
export function emptySavedList(): SavedResource[] {
  return emptyList;
}

/** False when storage is unavailable. */
export function writeSaved(saved: readonly SavedResource[]): boolean {
  const text = JSON.stringify(saved.slice(0, maxIds));
  const stored = saved.length === 0 ? removeItem(storage(), savedKey) : writeItem(storage(), savedKey, text);
  window.dispatchEvent(new Event(savedChanged));
  return stored;
}

/** `full`: the list has reached its maximum length. `forbidden`: storage is unavailable. */
export function saveResource({ id, name }: SavedResource): 'kept' | 'full' | 'forbidden' {
  const others = readSaved().filter((one) => one.id !== id);
  if (others.length >= maxIds) return 'full';
  return writeSaved([{ id, name }, ...others]) ? 'kept' : 'forbidden';
}

/** False when storage is unavailable. */
export function removeSavedResource(id: string): boolean {
  return writeSaved(readSaved().filter((one) => one.id !== id));
}

export function onSavedChange(listener: () => void): () => void {
  return onStorageChange(listener, savedChanged, sharedChanged);
}

/** Moves the list when this becomes a shared computer, or no longer is. */
export function moveSavedOnSwitch(): () => void {
  const saved = readSaved();
  return () => {
    removeItem('localStorage', savedKey);
    removeItem('sessionStorage', savedKey);
    writeSaved(saved);
  };
}

/** Invalid data counts as an empty list. */
export function parseSaved(text: string | null): SavedResource[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.flatMap(parseItem).slice(0, maxIds) : emptyList;
}

function parseItem(item: unknown): SavedResource[] {
  return isRecord(item) && typeof item.id === 'string' && typeof item.name === 'string'
    ? [{ id: item.id, name: item.name }]
    : [];
}
