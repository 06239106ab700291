import { expect, it } from 'vitest';
import { incrementBackSteps, parseReturnPath } from './return-path.ts';
import { parseUser } from './stored-session.ts';

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '', null, '/a b'])(
  '%j is refused as a return path',
  (returnTo) => {
    expect(parseReturnPath({ returnTo })).toBeNull();
  },
);

it('a return path is a path of this site with the number of history steps to it', () => {
  expect(parseReturnPath({ returnTo: '/search?category=food', back: 1 })).toEqual({
    returnTo: '/search?category=food',
    back: 1,
  });
  expect(parseReturnPath({ returnTo: '/volunteer', back: -3 })).toEqual({ returnTo: '/volunteer' });
  expect(incrementBackSteps({ returnTo: '/search', back: 1 })).toEqual({ returnTo: '/search', back: 2 });
  expect(incrementBackSteps({ returnTo: '/volunteer' })).toEqual({ returnTo: '/volunteer' });
  expect(incrementBackSteps(null)).toBeNull();
});

it('parseUser reads a stored user, and null from invalid data', () => {
  const user = { id: '1', firstName: 'A', lastName: 'B', email: 'a@example.org', role: 'ADMIN' };
  expect(parseUser(JSON.stringify({ ...user, more: 1 }))).toEqual(user);
  for (const text of [null, 'undefined', '{', '[]', '"x"', '{"id":1}']) expect(parseUser(text)).toBeNull();
});
