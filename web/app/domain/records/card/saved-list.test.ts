import { beforeEach, expect, it, vi } from 'vitest';
import { parseSaved, readSaved, removeSavedResource, saveResource, writeSaved } from './saved-list.ts';

class FakeStorage {
  items = new Map<string, string>();
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    this.items.set(key, text);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}

let local: FakeStorage;
let session: FakeStorage;
beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: local, sessionStorage: session }));
});

const resource = (id: string) => ({ id, name: `Place ${id}` });

it('stores only ids and names, newest first, each once', () => {
  expect(saveResource({ ...resource('a'), more: 'not kept' } as ReturnType<typeof resource>)).toBe('kept');
  saveResource(resource('b'));
  saveResource(resource('a'));
  expect(readSaved()).toEqual([resource('a'), resource('b')]);
  expect(local.getItem('saved')).toBe(JSON.stringify([resource('a'), resource('b')]));
  expect(removeSavedResource('a')).toBe(true);
  expect(readSaved()).toEqual([resource('b')]);
  removeSavedResource('b');
  expect(local.items.size).toBe(0);
});

it('on a shared computer the list is kept in sessionStorage only', () => {
  local.setItem('sharedComputer', '1');
  saveResource(resource('a'));
  expect(local.getItem('saved')).toBeNull();
  expect(session.getItem('saved')).not.toBeNull();
  expect(readSaved()).toEqual([resource('a')]);
});

it("saving reports a full list, and a failure of the browser's storage", () => {
  writeSaved(Array.from({ length: 50 }, (_, at) => resource(`${at}`)));
  expect(saveResource(resource('more'))).toBe('full');
  local.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  removeSavedResource('1');
  local.items.clear();
  expect(saveResource(resource('more'))).toBe('forbidden');
});

it.each([null, '', '{', '"x"', '[1,{"id":1,"name":"x"},{"id":"y"}]'])(
  'missing or malformed stored data is read as an empty list: %j',
  (text) => {
    expect(parseSaved(text)).toEqual([]);
  },
);
