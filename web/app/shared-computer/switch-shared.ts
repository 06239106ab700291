/** Turning it on and off. */
import { removeItem, writeItem } from '../browser-storage.ts';
import { forgetNeeds } from '../need/kept-needs.ts';
import { readSaved, savedKey, writeSaved } from '../saved/saved-list.ts';
import { sharedKey, tellSharedChange } from './shared.ts';

/** The list moves into this tab; requests of before are forgotten. False when the browser keeps nothing for sites. */
export function turnOn(): boolean {
  const saved = readSaved();
  if (!writeItem('localStorage', sharedKey, String(Date.now()))) return false;
  removeItem('localStorage', savedKey);
  forgetNeeds();
  writeSaved(saved);
  tellSharedChange();
  return true;
}

/** It was one's own device after all: the list is kept as before. */
export function turnOff(): void {
  const saved = readSaved();
  removeItem('sessionStorage', savedKey);
  removeItem('localStorage', sharedKey);
  writeSaved(saved);
  tellSharedChange();
}
