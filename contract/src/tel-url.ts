/** `tel:` URL of a number as it is written for people, with spaces, dashes or brackets (RFC 3966; `#` would begin a fragment). */
export function telUrl(number: string): string {
  return `tel:${number.replace(/[^\d+*#]/g, '').replaceAll('#', '%23')}`;
}
