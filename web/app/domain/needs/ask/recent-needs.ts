/**
 * The needs stored in this browser: recent requests (local storage) and the draft (session storage). None is sent to the server.
 */
import type { ResourceCategory, Urgency } from '@waymark/contract/enumerations';
import { isRecord } from '@waymark/contract/is-record';
import { isSharedComputer } from '../../../browser/shared-computer.ts';
import { parseJson, readItem, removeItem, writeItem } from '../../../browser/storage.ts';
import { parseUrgency } from './default-urgency.ts';

export type RecentNeed = {
  id: string;
  title: string;
  description: string;
  category: ResourceCategory;
  priority: Urgency;
  status: 'PENDING';
  /** ISO 8601. */
  createdAt: string;
};

export type NeedDraft = { needDescription: string; urgency: Urgency };

const needsKey = 'recentNeeds';
const draftKey = 'needDraft';
const maxNeeds = 5;
const maxTitleLength = 80;

const listeners = new Set<() => void>();
const emptyList: RecentNeed[] = [];
let cache: { text: string | null; needs: RecentNeed[] } = { text: null, needs: emptyList };

/** Newest first. Referentially stable while unchanged. */
export function readRecentNeeds(): RecentNeed[] {
  const text = readItem('localStorage', needsKey);
  if (text !== cache.text) cache = { text, needs: parseNeeds(text) };
  return cache.needs;
}

/** The server snapshot. */
export function noRecentNeeds(): RecentNeed[] {
  return emptyList;
}

/** Stores a request, once for the same text; nothing on a shared computer. */
export function addRecentNeed({ needDescription, urgency }: NeedDraft): void {
  if (isSharedComputer()) return;
  const description = needDescription.trim();
  const need: RecentNeed = {
    id: randomId(),
    title: titleOf(description),
    description,
    category: 'OTHER',
    priority: urgency,
    status: 'PENDING',
    createdAt: new Date().toISOString(),
  };
  const others = readRecentNeeds().filter((other) => other.description !== description);
  writeItem('localStorage', needsKey, JSON.stringify([need, ...others].slice(0, maxNeeds)));
  notifyListeners();
}

/** Deletes requests and draft. */
export function clearNeeds(): void {
  removeItem('localStorage', needsKey);
  removeItem('sessionStorage', draftKey);
  notifyListeners();
}

/** Deletes the requests when this becomes a shared computer. */
export function clearNeedsOnSharedMode(): () => void {
  return () => {
    if (isSharedComputer()) clearNeeds();
  };
}

/** Subscribes to changes of the list, here or in another tab. */
export function onRecentNeedsChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function readDraft(): NeedDraft | null {
  const draft = parseJson(readItem('sessionStorage', draftKey));
  if (!isRecord(draft) || typeof draft.needDescription !== 'string') return null;
  return { needDescription: draft.needDescription, urgency: parseUrgency(draft.urgency) };
}

export function saveDraft(draft: NeedDraft): void {
  writeItem('sessionStorage', draftKey, JSON.stringify(draft));
}

export function clearDraft(): void {
  removeItem('sessionStorage', draftKey);
}

function parseNeeds(text: string | null): RecentNeed[] {
  const list = parseJson(text);
  if (!Array.isArray(list)) return emptyList;
  return list.flatMap((item: unknown) => parseNeed(item) ?? []).slice(0, maxNeeds);
}

/** null for invalid data. */
function parseNeed(item: unknown): RecentNeed | null {
  if (!isRecord(item)) return null;
  const { id, title, description, createdAt } = item;
  if (typeof id !== 'string' || typeof title !== 'string') return null;
  if (typeof description !== 'string' || typeof createdAt !== 'string') return null;
  return {
    id,
    title,
    description,
    category: 'OTHER',
    priority: parseUrgency(item.priority),
    status: 'PENDING',
    createdAt,
  };
}

function titleOf(description: string): string {
  const [line = ''] = description.split('\n');
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1).trimEnd()}…` : line;
}

/** `crypto.randomUUID` is missing without https, such as in a local network. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
