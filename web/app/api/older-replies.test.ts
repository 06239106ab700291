import { describe, expect, it } from 'vitest';
import { apiRoutes } from './api-routes.ts';
import { convertOlderReply } from './older-replies.ts';
import { matchesReplyShape } from './reply-shape.ts';

const page = { number: 1, size: 20, totalElements: 0, totalPages: 0 };

/** Every paginated list but the search: older servers sent no understanding, which cannot be filled in. */
const lists = (Object.keys(apiRoutes) as (keyof typeof apiRoutes)[]).filter((name) => {
  const [, , parts] = apiRoutes[name];
  return parts?.data === 'list' && 'page' in parts && !('understanding' in parts);
});

describe('a reply in an older shape', () => {
  const [pantry, clinic] = [{ id: 'a' }, { id: 'b' }];

  it.each([
    ['a bare list', [pantry, clinic]],
    ['a list as content', { content: [pantry, clinic], totalPages: 1 }],
    ['a list as data alone', { data: [pantry, clinic] }],
  ])('is converted: %s', (_, body) => {
    for (const name of lists) {
      const reply = convertOlderReply(name, body);
      expect(matchesReplyShape(name, reply), name).toBe(true);
      expect(reply).toMatchObject({ data: [pantry, clinic], page: { number: 1, totalElements: 2, totalPages: 1 } });
    }
  });

  it('is converted: a bare record', () => {
    expect(convertOlderReply('readResource', pantry)).toEqual({ data: pantry });
  });

  it('is not assumed when the reply has the current shape', () => {
    const body = { data: [pantry], page, facets: {} };
    expect(convertOlderReply('listResources', body)).toMatchObject(body);
  });

  it.each([
    ['an object without an id', { error: 'sign in' }],
    ['a text', '<html>'],
    ['nothing', null],
  ])('is not made from %s', (_, body) => {
    expect(matchesReplyShape('readResource', convertOlderReply('readResource', body))).toBe(false);
    expect(matchesReplyShape('listResources', convertOlderReply('listResources', body))).toBe(false);
  });
});
