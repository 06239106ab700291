import type { Volunteer } from '@waymark/contract/volunteer';
import { expect, it } from 'vitest';
import { ownSignUps } from './own-lists.ts';

function signUp(id: string, email: string, userId?: string): Volunteer {
  const moment = '2026-11-20T10:00:00.000Z';
  return {
    id,
    ...(userId && { userId }),
    firstName: 'Ada',
    lastName: 'Okafor',
    email,
    skills: [],
    availability: [],
    backgroundChecked: false,
    createdAt: moment,
    updatedAt: moment,
    revision: 1,
  };
}

const me = { id: 'u1', email: 'ada@example.org' };
const all = [
  signUp('by-account', 'other@example.org', 'u1'),
  signUp('by-email', 'ADA@example.org'),
  signUp('similar', 'not-ada@example.org', 'u2'),
];

it('finds one’s own by account or by email, in any case of letters, and nobody else’s', () => {
  const own = ownSignUps(all, me, 1, 5);
  expect(own.data.map(({ id }) => id)).toEqual(['by-account', 'by-email']);
  expect(own.page).toEqual({ number: 1, size: 5, totalElements: 2, totalPages: 1 });
});

it('gives them a page at a time', () => {
  const second = ownSignUps(all, me, 2, 1);
  expect(second.data.map(({ id }) => id)).toEqual(['by-email']);
  expect(second.page).toMatchObject({ number: 2, totalPages: 2 });
});
