/** Web and email addresses in the formats that the schemas of HSDS require. */

/** Undefined for addresses that cannot be made valid. Source: RFC 3986. */
export function standardUri(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) {
    return undefined;
  }
  const isPlain = /^[\w\-.~:/?#@!$&'()*+,;=%]*$/.test(address) && !/%(?![\da-f]{2})|#.*#/i.test(address);
  // Characters that browsers leave unescaped and RFC 3986 forbids.
  const encoded = new URL(address).href
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, encodeURIComponent)
    .replace(/(#.*?)#/g, '$1%23');
  return isPlain ? address : encoded;
}

/** Source: RFC 5321, "Mailbox". */
export function standardEmail(address: string | undefined): string | undefined {
  const isMailbox =
    address !== undefined &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(address);
  return isMailbox ? address : undefined;
}
