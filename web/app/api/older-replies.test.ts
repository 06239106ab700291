import { describe, expect, it } from 'vitest';
import { isReplyOf } from './is-reply-of.ts';
import { withParts } from './older-replies.ts';

const page = { number: 1, size: 20, totalElements: 0, totalPages: 0 };

describe('a reply in an older shape', () => {
  const [pantry, clinic] = [{ id: 'a' }, { id: 'b' }];

  it.each([
    ['a bare list', [pantry, clinic]],
    ['a list as content', { content: [pantry, clinic], totalPages: 1 }],
  ])('is read: %s', (_, body) => {
    const reply = withParts('listResources', body);
    expect(isReplyOf('listResources', reply)).toBe(true);
    expect(reply).toMatchObject({ data: [pantry, clinic], page: { number: 1, totalElements: 2, totalPages: 1 } });
  });

  it('is read: a bare record', () => {
    expect(withParts('readResource', pantry)).toEqual({ data: pantry });
  });

  it('is none when it is of today', () => {
    const body = { data: [pantry], page, facets: {} };
    expect(withParts('listResources', body)).toBe(body);
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
