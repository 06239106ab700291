import { describe, expect, it } from 'vitest';
import { matchesReplyShape } from './reply-shape.ts';

const page = { number: 1, size: 20, totalElements: 0, totalPages: 0 };

describe('matchesReplyShape', () => {
  it('accepts a reply with the parts that the contract declares', () => {
    expect(matchesReplyShape('listResources', { data: [{ id: 'a' }], page, facets: {} })).toBe(true);
    expect(matchesReplyShape('readResource', { data: { id: 'a' } })).toBe(true);
    expect(matchesReplyShape('signOut', { data: null })).toBe(true);
  });

  it.each([
    ['the HTML sign-in page of a network', '<html>'],
    ['an empty answer', null],
    ['a bare list', []],
    ['a list with null in it', { data: [null], page, facets: {} }],
    ['a record in place of a list', { data: {}, page, facets: {} }],
    ['an answer with a part missing', { data: [], page }],
  ])('refuses %s', (_, body) => {
    expect(matchesReplyShape('listResources', body)).toBe(false);
  });
});
