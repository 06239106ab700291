import parsePhoneNumber from 'libphonenumber-js';

/** E.164 for a number as people write it in the United States; 988, 911 and 211 stay as they are dialled, and so does what is no number. */
export function dialled(written: string): string {
  const digits = written.replace(/\D/g, '');
  if (digits.length <= 6) {
    return digits === '' ? written.trim() : digits;
  }
  return parsePhoneNumber(written, 'US')?.number ?? written.trim();
}
