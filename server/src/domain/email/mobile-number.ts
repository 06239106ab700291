import parsePhoneNumber from 'libphonenumber-js';

/** A valid number that a text message can go to, written as in the country of the directory; undefined when it is none. */
export function mobileNumber(written: string | null): { e164: string; shown: string } | undefined {
  const number = written === null ? undefined : parsePhoneNumber(written, 'US');
  return number?.isValid() && number.ext === undefined
    ? { e164: number.number, shown: number.formatInternational() }
    : undefined;
}
