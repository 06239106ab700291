import { beforeEach, expect, it, vi } from 'vitest';
import { addRecentNeed, clearNeeds, readDraft, readRecentNeeds, saveDraft } from './recent-needs.ts';

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: fakeStorage(), sessionStorage: fakeStorage() });
});

it('stores requests, newest first', () => {
  addRecentNeed({ needDescription: 'first', urgency: 'LOW' });
  addRecentNeed({ needDescription: ' second \n more', urgency: 'HIGH' });
  const [newest, oldest] = readRecentNeeds();
  expect(newest).toMatchObject({ title: 'second ', category: 'OTHER', priority: 'HIGH', status: 'PENDING' });
  expect(newest?.description).toBe('second \n more');
  expect(oldest?.description).toBe('first');
  expect(newest?.id).not.toBe(oldest?.id);
});

it('stores at most five, and the same text once', () => {
  for (const words of ['1', '2', '3', '4', '5', '6', '3']) addRecentNeed({ needDescription: words, urgency: 'MEDIUM' });
  expect(readRecentNeeds().map((need) => need.description)).toEqual(['3', '6', '5', '4', '2']);
});

it('deletes requests and draft', () => {
  addRecentNeed({ needDescription: 'food', urgency: 'LOW' });
  saveDraft({ needDescription: 'half a sen', urgency: 'HIGH' });
  expect(readDraft()).toEqual({ needDescription: 'half a sen', urgency: 'HIGH' });
  clearNeeds();
  expect(readRecentNeeds()).toEqual([]);
  expect(readDraft()).toBeNull();
});

it.each(['nonsense', '{}', '[1, null, {"id": 2}]'])('reads no needs from invalid data: %s', (text) => {
  window.localStorage.setItem('recentNeeds', text);
  expect(readRecentNeeds()).toEqual([]);
});

it('stores nothing and does not throw when storage is blocked', () => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('window', { localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked } });
  addRecentNeed({ needDescription: 'food', urgency: 'LOW' });
  expect(readRecentNeeds()).toEqual([]);
});
