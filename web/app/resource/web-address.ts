/** Links that came with the data: only pages of the web may be pressed, whatever was typed. */

/** The address with https:// put before it when no scheme was given; null for anything that is not a web page. */
export function safeAddress(written: string | undefined): string | null {
  const text = written?.trim() ?? '';
  if (text === '') return null;
  const address = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  return address && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null;
}

/** Without what nobody reads: scheme, "www." and the last slash. */
export function readableAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
