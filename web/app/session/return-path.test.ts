import { expect, it } from 'vitest';
import { incrementBackSteps, parseReturnPath } from './return-path.ts';
import { parseUser } from './stored-session.ts';

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '', null, '/a b'])(
  'nobody is led to %j after signing in',
  (returnTo) => {
    expect(parseReturnPath({ returnTo })).toBeNull();
  },
);

it('the way back leads to a path of this site, with the steps that lie between', () => {
  expect(parseReturnPath({ returnTo: '/search?category=food', back: 1 })).toEqual({
    returnTo: '/search?category=food',
    back: 1,
  });
  expect(parseReturnPath({ returnTo: '/volunteer', back: -3 })).toEqual({ returnTo: '/volunteer' });
  expect(incrementBackSteps({ returnTo: '/search', back: 1 })).toEqual({ returnTo: '/search', back: 2 });
  expect(incrementBackSteps({ returnTo: '/volunteer' })).toEqual({ returnTo: '/volunteer' });
  expect(incrementBackSteps(null)).toBeNull();
});

it('a kept user is read back, and what nobody of us wrote is nobody', () => {
  const user = { id: '1', firstName: 'A', lastName: 'B', email: 'a@example.org', role: 'ADMIN' };
  expect(parseUser(JSON.stringify({ ...user, more: 1 }))).toEqual(user);
  for (const text of [null, 'undefined', '{', '[]', '"x"', '{"id":1}']) expect(parseUser(text)).toBeNull();
});
