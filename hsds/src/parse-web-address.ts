/** Parses web and email addresses. */

/** A valid URL; `https://` is assumed without a scheme. Null when invalid. */
export function parseWebAddress(written: string): string | null {
  const text = written.trim().replace(/[`'",;]+$/, '');
  const withScheme =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  if (/\s/.test(withScheme) || !URL.canParse(withScheme)) {
    return null;
  }
  const address = new URL(withScheme);
  const host = /^(?:[\p{L}\d](?:[\p{L}\d_-]*[\p{L}\d])?\.)+[\p{L}][\p{L}\d-]+$/u;
  if (!/^https?:$/.test(address.protocol) || address.username !== '' || !host.test(address.hostname)) {
    return null;
  }
  // The URL as it was written, so that a bare host gets no trailing slash.
  return withScheme.replace(/^https?:\/\/[^/?#]+/i, (start) => start.toLowerCase());
}

/** The address with its host in lower case, or null when invalid. */
export function parseEmail(written: string): string | null {
  const text = written
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '');
  const [, name, host] = /^([^\s@<>()",;:]+)@((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,})$/i.exec(text) ?? [];
  return name === undefined || host === undefined ? null : `${name}@${host.toLowerCase()}`;
}
