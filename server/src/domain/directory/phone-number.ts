import parsePhoneNumber from 'libphonenumber-js';

/**
 * E.164 for a number as written in the United States; 988, 911, 211 and texts that are no number are returned
 * unchanged.
 */
export function toE164(written: string): string {
  const digits = written.replace(/\D/g, '');
  if (digits.length <= 6) {
    return digits === '' ? written.trim() : digits;
  }
  return parsePhoneNumber(written, 'US')?.number ?? written.trim();
}
