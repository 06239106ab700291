/**
 * Asks a server whose address people have typed: on public addresses only, unless a host is allowed by name. The address that was
 * checked is the one that is connected to.
 */
import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type AskFailure =
  | 'not-https'
  | 'host-not-found'
  | 'address-refused'
  | 'unreachable'
  | 'not-secure'
  | 'bad-answer'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow';

/** The message is a sentence; it never repeats the address, which may hold a key. */
export class AskFailed extends Error {
  readonly code: AskFailure;
  constructor(code: AskFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Before names are looked up: https, or a host that is allowed by name; and no number of a network of one's own. */
export function mayAsk(url: URL, allowHosts: readonly string[]): boolean {
  return complaintAbout(url, allowHosts) === null;
}

function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  return allowHosts.includes(url.hostname) || allowHosts.includes(url.host);
}

function complaintAbout(url: URL, allowHosts: readonly string[]): AskFailed | null {
  if (isAllowed(url, allowHosts)) {
    return /^https?:$/.test(url.protocol) ? null : notHttps(url);
  }
  // No name is looked up for a number.
  const number = url.hostname.replace(/^\[|\]$/g, '');
  const isRefused = isIP(number) !== 0 && !isPublicAddress(number);
  return url.protocol === 'https:' ? (isRefused ? refused(url.hostname) : null) : notHttps(url);
}

export type Question = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** The answer as soon as its headers are there; redirects are not followed. Throws AskFailed, and what sockets throw. */
export function askServer(
  url: URL,
  { method, headers, body }: Question,
  allowHosts: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const complaint = complaintAbout(url, allowHosts);
  if (complaint) {
    throw complaint;
  }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((done, failed) => {
    const options = {
      agent: false,
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal,
      ...(!isAllowed(url, allowHosts) && { lookup: lookupPublic }),
    } as const;
    const asked = request(url, options, done);
    asked.on('error', failed);
    asked.end(body);
  });
}

/** All addresses of a name have to be public: which of them is connected to is a matter of luck. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || first === undefined) {
      callback(error ?? new Error('The name has no address.'), '');
    } else if (addresses.some(({ address }) => !isPublicAddress(address))) {
      callback(refused(hostname), '');
    } else if (options.all) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};

function notHttps({ hostname }: URL): AskFailed {
  return new AskFailed('not-https', `${hostname} is not asked without encryption: give an https:// address.`);
}

function refused(hostname: string): AskFailed {
  return new AskFailed(
    'address-refused',
    `${hostname} is not on the public Internet. Whoever runs this server can allow it with IMPORT_ALLOW_HOSTS.`,
  );
}

/** What sockets throw, in a sentence. */
export function explained(error: unknown, { hostname }: URL): unknown {
  if (!(error instanceof Error) || error instanceof AskFailed) {
    return error;
  }
  const code = 'code' in error ? String(error.code) : '';
  const options = { cause: error };
  if (/^(ENOTFOUND|EAI_\w+)$/.test(code)) {
    return new AskFailed('host-not-found', `There is no server with the name ${hostname}.`, options);
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_|^ERR_(SSL|TLS)_|^EPROTO$/.test(code)) {
    return new AskFailed('not-secure', `The server ${hostname} does not prove who it is (${code}).`, options);
  }
  return /^(E[A-Z]+|HPE_\w+|ERR_STREAM_PREMATURE_CLOSE)$/.test(code)
    ? new AskFailed('unreachable', `The server ${hostname} did not answer, or broke off (${code}).`, options)
    : error;
}
