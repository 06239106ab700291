import { expect, it } from 'vitest';
import { smsUrl } from './sms-url.ts';

it.each([
  ['Text START to 88788', 'sms:88788?&body=START'],
  ['START per SMS an 88788', 'sms:88788?&body=START'],
  ['أرسل START إلى 88788', 'sms:88788?&body=START'],
  ['988 に SMS も送れます', 'sms:988'],
  ['Text 800-422-4453', 'sms:8004224453'],
  ['Ask on the website', null],
])('%s', (sentence, url) => {
  expect(smsUrl(sentence)).toBe(url);
});
