import type { Volunteer } from '@waymark/contract/volunteer';
import type { PageOf } from './use-list.ts';

/** Of many sign-ups those of one person, by account or by email, as a page of them. Source: specification, section 7. */
export function ownSignUps(
  all: readonly Volunteer[],
  { id, email }: { id: string; email: string },
  number: number,
  size: number,
): PageOf<Volunteer> {
  const own = all.filter((one) => one.userId === id || one.email.toLowerCase() === email.toLowerCase());
  return {
    data: own.slice((number - 1) * size, number * size),
    page: { number, size, totalElements: own.length, totalPages: Math.ceil(own.length / size) },
  };
}
