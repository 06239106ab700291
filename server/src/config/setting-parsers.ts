/** Parses single settings; undefined means invalid. */
import { isIP } from 'node:net';

export function parsePort(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}

export function parseTimeZone(text: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

export function parseEmail(text: string): string | undefined {
  return /^[^\s@<>,;:"?&]+@[^\s@<>,;:"?&]+$/.test(text) ? text : undefined;
}

export function parseWebAddress(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}

/** An origin such as `https://help.example.org`: no path. A trailing slash is accepted. */
export function parseOrigin(text: string): string | undefined {
  if (!parseWebAddress(text)) {
    return undefined;
  }
  const { href, origin } = new URL(text);
  return href === `${origin}/` ? origin : undefined;
}

export function parseDatabaseUrl(text: string): string | undefined {
  if (!/^postgres(ql)?:\/\/./.test(text) || !URL.canParse(text)) {
    return undefined;
  }
  const { username, password, pathname } = new URL(text);
  return [username, password, pathname].every(canDecode) ? text : undefined;
}

/** `smtp://` or `smtps://`, with user and password percent-encoded where the server wants them. */
export function parseSmtpUrl(text: string): string | undefined {
  if (!/^smtps?:\/\/[^/?#]+\/?$/.test(text) || !URL.canParse(text)) {
    return undefined;
  }
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && [username, password].every(canDecode) ? text : undefined;
}

/** `10/900`: ten times in 900 seconds. Each below 1,000,000,000. */
export function parseLimit(text: string): { times: number; seconds: number } | undefined {
  const [, times = '', seconds = ''] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(text) ?? [];
  return times === '' ? undefined : { times: Number(times), seconds: Number(seconds) };
}

/** A name and an address, or an address alone, as in a From line. */
export function parseSender(text: string): string | undefined {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return parseEmail(address) && !/[\r\n]/.test(text) ? text : undefined;
}

/** Comma-separated hosts, each with or without a port, as in `URL.host`. */
export function parseHosts(text: string): string[] | undefined {
  const hosts = text.split(',').map((part) => part.trim().toLowerCase());
  return hosts.every((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host)
    ? hosts
    : undefined;
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) {
      return false;
    }
    throw error;
  }
}

/** Named address ranges of Fastify's proxy list. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Comma-separated addresses, ranges (CIDR) and named ranges; true: any; false: none. */
export function parseProxies(text: string): string | boolean | undefined {
  const word = text.toLowerCase();
  if (word === 'true' || word === 'false' || word === 'no') {
    return word === 'true';
  }
  const parts = word.split(',').map((part) => part.trim());
  return parts.every((part) => namedRanges.includes(part) || isRange(part)) ? parts.join(',') : undefined;
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const ipVersion = isIP(address);
  if (ipVersion === 0 || rest.length > 0) {
    return false;
  }
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (ipVersion === 4 ? 32 : 128))
  );
}
