import { describe, expect, it } from 'vitest';
import { matchesReplyShape } from './is-reply-of.ts';

const page = { number: 1, size: 20, totalElements: 0, totalPages: 0 };

describe('the browser’s check of a reply', () => {
  it('knows an answer of ours by its parts', () => {
    expect(matchesReplyShape('listResources', { data: [{ id: 'a' }], page, facets: {} })).toBe(true);
    expect(matchesReplyShape('readResource', { data: { id: 'a' } })).toBe(true);
    expect(matchesReplyShape('signOut', { data: null })).toBe(true);
  });

  it.each([
    ['a page of some network that asks to sign in', '<html>'],
    ['an empty answer', null],
    ['a bare list', []],
    ['a list with holes', { data: [null], page, facets: {} }],
    ['a record in place of a list', { data: {}, page, facets: {} }],
    ['an answer with a part missing', { data: [], page }],
  ])('does not take %s for one', (_, body) => {
    expect(matchesReplyShape('listResources', body)).toBe(false);
  });
});
