import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { isReplyOf } from './is-reply-of.ts';
import { withParts } from './older-replies.ts';

const page = { number: 1, size: 20, totalElements: 0, totalPages: 0 };

/** Every list that comes in pages; what was understood of a need cannot be left open. */
const lists = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => {
  const [, , parts] = calls[name];
  return parts?.data === 'list' && 'page' in parts && !('understanding' in parts);
});

describe('a reply in an older shape', () => {
  const [pantry, clinic] = [{ id: 'a' }, { id: 'b' }];

  it.each([
    ['a bare list', [pantry, clinic]],
    ['a list as content', { content: [pantry, clinic], totalPages: 1 }],
    ['a list as data alone', { data: [pantry, clinic] }],
  ])('is read: %s', (_, body) => {
    for (const name of lists) {
      const reply = withParts(name, body);
      expect(isReplyOf(name, reply), name).toBe(true);
      expect(reply).toMatchObject({ data: [pantry, clinic], page: { number: 1, totalElements: 2, totalPages: 1 } });
    }
  });

  it('is read: a bare record', () => {
    expect(withParts('readResource', pantry)).toEqual({ data: pantry });
  });

  it('is none when it is of today', () => {
    const body = { data: [pantry], page, facets: {} };
    expect(withParts('listResources', body)).toMatchObject(body);
  });

  it.each([
    ['an object of some network', { error: 'sign in' }],
    ['a text', '<html>'],
    ['nothing', null],
  ])('is not seen in %s', (_, body) => {
    expect(isReplyOf('readResource', withParts('readResource', body))).toBe(false);
    expect(isReplyOf('listResources', withParts('listResources', body))).toBe(false);
  });
});
