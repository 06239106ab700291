/** The URL, with https:// added when it has no scheme; null unless it is http(s), so that data cannot add other links. */
export function safeWebUrl(input: string | undefined): string | null {
  const text = input?.trim() ?? '';
  if (text === '') return null;
  const address = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  return address && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null;
}

/** For display: without scheme, "www." and trailing slash. */
export function displayUrl(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
