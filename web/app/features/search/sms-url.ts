import { telUrl } from '@waymark/contract/tel-url';

/**
 * The `sms:` address (RFC 5724) of a sentence such as "Text START to 88788", with the word to send; null without a number. `?&`:
 * iOS takes the body after `&`, Android after `?`.
 */
export function smsUrl(sentence: string): string | null {
  const [number] = /\d[\d-]+\d/.exec(sentence) ?? [];
  const [word] = /\b(?!SMS\b)[A-Z]{3,}\b/.exec(sentence) ?? [];
  return number ? `${telUrl(number).replace('tel', 'sms')}${word ? `?&body=${word}` : ''}` : null;
}
