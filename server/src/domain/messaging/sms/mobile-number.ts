import parsePhoneNumber from 'libphonenumber-js';

/** A valid number without extension, with or without country code (default: United States); undefined for anything else. */
export function mobileNumber(written: string | null): { e164: string; shown: string } | undefined {
  const number = written === null ? undefined : parsePhoneNumber(written, 'US');
  return number?.isValid() && number.ext === undefined
    ? { e164: number.number, shown: number.formatInternational() }
    : undefined;
}
