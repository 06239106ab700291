/** Opens a letter of the reader's own mail program. Source: RFC 6068. */
export function answerAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
