/**
 * Requests to servers whose address a person typed: to public IP addresses only, unless the host is allowed by name. The lookup
 * of the connection itself is checked, so that the name cannot resolve to another address after the check.
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
export class OutgoingRequestFailed extends Error {
  readonly code: AskFailure;
  constructor(code: AskFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Checks the URL without a lookup: https, or a host that is allowed by name; no private IP address. */
export function isAllowedUrl(url: URL, allowHosts: readonly string[]): boolean {
  return findRefusal(url, allowHosts) === null;
}

function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  return allowHosts.includes(url.hostname) || allowHosts.includes(url.host);
}

function findRefusal(url: URL, allowHosts: readonly string[]): OutgoingRequestFailed | null {
  if (isAllowed(url, allowHosts)) {
    return /^https?:$/.test(url.protocol) ? null : notHttps(url);
  }
  // Sockets do not call `lookup` for an IP address.
  const ipAddress = url.hostname.replace(/^\[|\]$/g, '');
  const isRefused = isIP(ipAddress) !== 0 && !isPublicAddress(ipAddress);
  return url.protocol === 'https:' ? (isRefused ? addressRefused(url.hostname) : null) : notHttps(url);
}

export type OutgoingRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** Resolves with the answer once its headers have arrived; does not follow redirects. Throws OutgoingRequestFailed and socket errors. */
export function requestServer(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  allowHosts: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const refusal = findRefusal(url, allowHosts);
  if (refusal) {
    throw refusal;
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
    const outgoing = request(url, options, done);
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}

/** All addresses of a name must be public: the socket may connect to any of them. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || first === undefined) {
      callback(error ?? new Error('The name has no address.'), '');
    } else if (addresses.some(({ address }) => !isPublicAddress(address))) {
      callback(addressRefused(hostname), '');
    } else if (options.all) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};

function notHttps({ hostname }: URL): OutgoingRequestFailed {
  return new OutgoingRequestFailed(
    'not-https',
    `${hostname} is not asked without encryption: give an https:// address.`,
  );
}

function addressRefused(hostname: string): OutgoingRequestFailed {
  return new OutgoingRequestFailed(
    'address-refused',
    `${hostname} is not on the public Internet. Whoever runs this server can allow it with IMPORT_ALLOW_HOSTS.`,
  );
}

/** Turns socket errors into OutgoingRequestFailed; returns other errors unchanged. */
export function toAskFailed(error: unknown, { hostname }: URL): unknown {
  if (!(error instanceof Error) || error instanceof OutgoingRequestFailed) {
    return error;
  }
  const code = 'code' in error ? String(error.code) : '';
  const options = { cause: error };
  if (/^(ENOTFOUND|EAI_\w+)$/.test(code)) {
    return new OutgoingRequestFailed('host-not-found', `There is no server with the name ${hostname}.`, options);
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_|^ERR_(SSL|TLS)_|^EPROTO$/.test(code)) {
    return new OutgoingRequestFailed(
      'not-secure',
      `The server ${hostname} does not prove who it is (${code}).`,
      options,
    );
  }
  return /^(E[A-Z]+|HPE_\w+|ERR_STREAM_PREMATURE_CLOSE)$/.test(code)
    ? new OutgoingRequestFailed(
        'unreachable',
        `The server ${hostname} did not answer, or broke off (${code}).`,
        options,
      )
    : error;
}
