import { calls } from '@waymark/contract/calls';
import { endpoints } from '@waymark/contract/endpoints';
import { describe, expect, it, test } from 'vitest';
import { isReplyOf, replyParts } from './reply-parts.ts';

const page = { number: 1, size: 20, totalElements: 0, totalPages: 0 };

describe('the browser’s check of a reply', () => {
  it('knows an answer of ours by its parts', () => {
    expect(isReplyOf('listResources', { data: [{ id: 'a' }], page, facets: {} })).toBe(true);
    expect(isReplyOf('readResource', { data: { id: 'a' } })).toBe(true);
  });

  it.each([
    ['a page of some network that asks to sign in', '<html>'],
    ['an empty answer', null],
    ['a bare list', []],
    ['a list with holes', { data: [null], page, facets: {} }],
    ['a record in place of a list', { data: {}, page, facets: {} }],
    ['an answer with a part missing', { data: [], page }],
  ])('does not take %s for one', (_, body) => {
    expect(isReplyOf('listResources', body)).toBe(false);
  });
});

test.each(Object.keys(calls).map((name) => name as keyof typeof calls))('%s has the parts of the contract', (name) => {
  expect(Object.keys(replyParts[name]).sort()).toEqual(Object.keys(endpoints[name].reply.shape).sort());
});
