/** Parses phone numbers in an hours text. */
import type { Cursor } from './cursor.ts';

const digits = /^\d+$/;

/** `Phone (217) 555-0134 ext. 12`: a phone number is not a time. It must be labelled, or have all its digits. */
export function consumePhoneNumber(cursor: Cursor): boolean {
  let place = cursor.position;
  const text = () => cursor.tokens[place]?.text ?? '';
  if (/^(?:phone|tel|telephone|ph|telefono|fax|tty|tdd)$/.test(text())) {
    place += 1;
    while (/^[.:]$/.test(text())) place += 1;
  }
  const before = cursor.tokens[cursor.position]?.text;
  let found = '';
  while (found.length < 15 && (digits.test(text()) || /^[-.()]$/.test(text()))) {
    found += text();
    place += 1;
  }
  const isRelay = found.startsWith('711') && before === 'tty';
  if (!isRelay && !/^\(?\d{3}\)?[-.]?\d{3}[-.]?\d{4}\.?$/.test(found)) {
    return false;
  }
  if (/^(?:ext|x|extension)$/.test(text())) {
    place += 1;
    while (text() === '.') place += 1;
    if (!digits.test(text())) return false;
    place += 1;
  }
  cursor.position = place;
  return true;
}
