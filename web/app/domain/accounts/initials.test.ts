import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

const email = 'amina@example.org';

it.each([
  [{ firstName: 'Amina', lastName: 'Haddad', email }, 'AH'],
  [{ firstName: ' é́lodie', lastName: 'ñandu', email }, 'É́Ñ'],
  [{ firstName: 'أمينة', lastName: 'حداد', email }, 'أح'],
  [{ firstName: 'Prince', lastName: ' ', email }, 'P'],
  [{ firstName: '', lastName: '', email }, 'A'],
])('the initials of %o are %s', (person, initials) => {
  expect(initialsOf(person)).toBe(initials);
});
