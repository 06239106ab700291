import { beforeEach, expect, it, vi } from 'vitest';
import { parseSaved, readSaved, removeSavedResource, saveResource, writeSaved } from './saved-list.ts';

class Kept {
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

let local: Kept;
let session: Kept;
beforeEach(() => {
  local = new Kept();
  session = new Kept();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: local, sessionStorage: session }));
});

const place = (id: string) => ({ id, name: `Place ${id}` });

it('keeps ids and names, newest first, each once', () => {
  expect(saveResource({ ...place('a'), more: 'not kept' } as ReturnType<typeof place>)).toBe('kept');
  saveResource(place('b'));
  saveResource(place('a'));
  expect(readSaved()).toEqual([place('a'), place('b')]);
  expect(local.getItem('saved')).toBe(JSON.stringify([place('a'), place('b')]));
  expect(removeSavedResource('a')).toBe(true);
  expect(readSaved()).toEqual([place('b')]);
  removeSavedResource('b');
  expect(local.items.size).toBe(0);
});

it('on a shared computer the list lives in the tab alone', () => {
  local.setItem('sharedComputer', '1');
  saveResource(place('a'));
  expect(local.getItem('saved')).toBeNull();
  expect(session.getItem('saved')).not.toBeNull();
  expect(readSaved()).toEqual([place('a')]);
});

it('says when the list is full and when the browser forbids to keep anything', () => {
  writeSaved(Array.from({ length: 50 }, (_, at) => place(`${at}`)));
  expect(saveResource(place('more'))).toBe('full');
  local.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  removeSavedResource('1');
  local.items.clear();
  expect(saveResource(place('more'))).toBe('forbidden');
});

it.each([null, '', '{', '"x"', '[1,{"id":1,"name":"x"},{"id":"y"}]'])(
  'what nobody of us wrote is nothing: %j',
  (text) => {
    expect(parseSaved(text)).toEqual([]);
  },
);
