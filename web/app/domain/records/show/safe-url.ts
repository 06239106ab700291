/** Safe links from data: only http(s) addresses. */

/** The address with https:// put before it when no scheme was given; null for anything that is not a web page. */
export function safeWebUrl(written: string | undefined): string | null {
  const text = written?.trim() ?? '';
  if (text === '') return null;
  const address = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  return address && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null;
}

/** For display: without scheme, "www." and trailing slash. */
export function displayUrl(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
