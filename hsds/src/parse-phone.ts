/** Parses phone numbers of directories into numbers that can be dialled. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type ParsedPhone = {
  /** E.164, or a short code as it is dialled (988). */
  number: string;
  extension?: string;
  /** The text in brackets after the number: `(Redwood City)`. */
  note?: string;
  /** For text messages only, not for calls. */
  isText?: true;
};

/** Three-digit services of the North American plan, and short codes for text messages. */
const shortCode = /^(?:[2-9]11|988|\d{5,6})$/;
const dashedShortCode = /^([2-9])-1-1$|^9-8-8$/;
const trailingBrackets = /^(.+?)\s*(\([^)]*[a-z].*\))$/i;
const numberPattern =
  /^([\d\s().\-–/+]+(?:(?!ext)[A-Z]{3,}[\d\s().\-–/A-Z]*)?)(?:[\s,;]*(?:ext(?:ension)?\.?|x|#)[\s:.]*(\d{1,8}))?$/i;

/** A number of so many digits takes text messages only. */
const textCode = /^\d{5,6}$/;
const textBefore = /^(?:text|sms)(?: only)?[.:]?\s+(?:to\s+)?(?=[\d(+])/i;
const textOnly =
  /\b(?:texts?|texting|text messages?|sms)(?: line)?[ -]only\b|\bonly (?:by |for )?(?:texts?|sms)\b|^(?:texts?|texting|text messages?|text line|sms)$|\bno (?:voice )?calls\b/i;

/** Whether words beside a number say that it takes text messages and no calls. */
export function saysTextOnly(words: string): boolean {
  return textOnly.test(words.trim());
}

/** Null when the text is not exactly one number. `country`: for numbers without a country code. */
export function parsePhone(written: string, country: 'US' = 'US'): ParsedPhone | null {
  const text = written.normalize('NFKC').replace(/^["'\s]+|["'\s]+$/g, '');
  const read = readNumber(text.replace(/^(?:tel|phone|call)[.:]?\s+/i, '').replace(textBefore, ''), country);
  const isText = read && (textCode.test(read.number) || textBefore.test(text) || saysTextOnly(read.note ?? ''));
  return isText ? { ...read, isText } : read;
}

function readNumber(text: string, country: 'US'): ParsedPhone | null {
  const [, bare = text, bracketed = ''] = trailingBrackets.exec(text) ?? [];
  if (shortCode.test(bare) || dashedShortCode.test(bare)) {
    return { number: bare.replaceAll('-', ''), ...noteOf(bracketed) };
  }
  const [, number, extension] = numberPattern.exec(bare) ?? [];
  if (number === undefined) {
    return null;
  }
  const inBrackets = /^\(+\s*(?:ext(?:ension)?\.?|x)\s*(\d{1,8})\s*\)+$/i.exec(bracketed)?.[1];
  const dialled = parsePhoneNumberFromString(letterDigits(number), country);
  if (!dialled?.isValid()) {
    return null;
  }
  const dialledExtension = extension ?? inBrackets;
  return {
    number: dialled.number,
    ...(dialledExtension !== undefined && { extension: dialledExtension }),
    ...(inBrackets === undefined && noteOf(bracketed)),
  };
}

function noteOf(bracketed: string): { note?: string } {
  const note = bracketed.trim().replace(/^\(+\s*|\s*\)+$/g, '');
  return note === '' ? {} : { note };
}

/** `365-HELP` has the digits under those letters on a phone's keys. Unlike an extension mark, such a word has four or more. */
function letterDigits(number: string): string {
  return number.replace(/[a-z]{3,}/gi, (word) =>
    [...word.toUpperCase()].map((letter) => '22233344455566677778889999'[letter.charCodeAt(0) - 65]).join(''),
  );
}
