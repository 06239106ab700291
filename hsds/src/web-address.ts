/** Web and e-mail addresses as people write them. */

/** An address that a browser opens; `https://` is assumed when no scheme is written. Null when it cannot be one. */
export function readWebAddress(written: string): string | null {
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
  // The address as it was written, so that a bare host stays free of a slash nobody wrote.
  return withScheme.replace(/^https?:\/\/[^/?#]+/i, (start) => start.toLowerCase());
}

/** The address in lower case host, or null when mail could not be sent there. */
export function readEmail(written: string): string | null {
  const text = written
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '');
  const [, name, host] = /^([^\s@<>()",;:]+)@((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,})$/i.exec(text) ?? [];
  return name === undefined || host === undefined ? null : `${name}@${host.toLowerCase()}`;
}
