/**
 * Downloads one file from an address that people have typed: from public addresses only, unless a host is allowed by name, within
 * limits of size, time and redirects. The address that was checked is the one that is connected to.
 */
import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type DownloadLimits = {
  /** Hosts, or hosts with ports, that may have any address, and may be asked without encryption. */
  allowHosts: readonly string[];
  maxBytes: number;
  /** Milliseconds for everything, redirects included. */
  timeLimit: number;
};

/** What the server said of the file that is here already. */
export type Validators = { etag: string | null; lastModified: string | null };

export type Download =
  | { state: 'unchanged' }
  | ({ state: 'received'; bytes: Buffer /** As the server calls it. */; name: string } & Validators);

export type DownloadFailure =
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
export class DownloadFailed extends Error {
  readonly code: DownloadFailure;
  constructor(code: DownloadFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const maxRedirects = 3;
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** Throws DownloadFailed, and the reason of `signal` once it is aborted. */
export async function download(
  address: string,
  validators: Validators | null,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<Download> {
  const late = AbortSignal.timeout(limits.timeLimit);
  const stopping = AbortSignal.any([late, signal]);
  let url = new URL(address);
  try {
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const answer = await ask(url, validators, limits, stopping);
      const { statusCode, headers } = answer;
      if (!redirects.includes(statusCode) || headers.location === undefined) {
        return await take(url, answer, validators, limits);
      }
      answer.destroy();
      url = readLocation(headers.location, url);
    }
  } catch (error) {
    if (signal.aborted) {
      throw signal.reason;
    }
    throw late.aborted ? tooSlow(limits) : explained(error, url);
  }
  throw new DownloadFailed('too-many-redirects', `The server redirects more than ${maxRedirects} times.`);
}

function readLocation(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) {
    throw new DownloadFailed('bad-answer', `The server ${from.hostname} redirects to something that is no address.`);
  }
  return new URL(location, from.href);
}

/** Before names are looked up: https, or a host that is allowed by name; and no number of a network of one's own. */
export function mayAsk(url: URL, allowHosts: readonly string[]): boolean {
  return complaintAbout(url, allowHosts) === null;
}

function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  return allowHosts.includes(url.hostname) || allowHosts.includes(url.host);
}

function complaintAbout(url: URL, allowHosts: readonly string[]): DownloadFailed | null {
  if (isAllowed(url, allowHosts)) {
    return /^https?:$/.test(url.protocol) ? null : notHttps(url);
  }
  // No name is looked up for a number.
  const number = url.hostname.replace(/^\[|\]$/g, '');
  const isRefused = isIP(number) !== 0 && !isPublicAddress(number);
  return url.protocol === 'https:' ? (isRefused ? refused(url.hostname) : null) : notHttps(url);
}

function ask(
  url: URL,
  validators: Validators | null,
  { allowHosts }: DownloadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const complaint = complaintAbout(url, allowHosts);
  if (complaint) {
    throw complaint;
  }
  const { etag, lastModified } = validators ?? {};
  const headers = {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'Waymark (directory import)',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((done, failed) => {
    const options = {
      agent: false,
      headers,
      signal,
      ...(!isAllowed(url, allowHosts) && { lookup: lookupPublic }),
    } as const;
    const asked = request(url, options, done);
    asked.on('error', failed);
    asked.end();
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

async function take(
  url: URL,
  answer: IncomingMessage,
  validators: Validators | null,
  { maxBytes }: DownloadLimits,
): Promise<Download> {
  const { statusCode, headers } = answer;
  try {
    if (statusCode === 304 && validators !== null) {
      return { state: 'unchanged' };
    }
    if (statusCode !== 200) {
      throw new DownloadFailed('bad-answer', `The server ${url.hostname} answered with status ${statusCode}.`);
    }
    if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
      throw new DownloadFailed('bad-answer', `The server ${url.hostname} packs what was asked for unpacked.`);
    }
    if (Number(headers['content-length']) > maxBytes) {
      throw tooLarge(maxBytes);
    }
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer) {
      pieces.push(piece);
      size += piece.length;
      if (size > maxBytes) {
        throw tooLarge(maxBytes);
      }
    }
    if (size === 0) {
      throw new DownloadFailed('bad-answer', `The server ${url.hostname} answered with an empty file.`);
    }
    return {
      state: 'received',
      bytes: Buffer.concat(pieces),
      name: nameOf(url, headers['content-disposition']),
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
    };
  } finally {
    answer.destroy();
  }
}

/** Its format is told by it, where the content leaves a doubt. */
function nameOf(url: URL, disposition = ''): string {
  const [, given] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  const last = (given ?? url.pathname).split(/[\\/]/).at(-1) ?? '';
  const name = (given === undefined ? decoded(last) : last).replace(/\p{Cc}/gu, '').trim();
  return name.slice(-200) || 'directory';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) {
      return text;
    }
    throw error;
  }
}

function notHttps({ hostname }: URL): DownloadFailed {
  return new DownloadFailed('not-https', `${hostname} is not asked without encryption: give an https:// address.`);
}

function refused(hostname: string): DownloadFailed {
  return new DownloadFailed(
    'address-refused',
    `${hostname} is not on the public Internet. Whoever runs this server can allow it with IMPORT_ALLOW_HOSTS.`,
  );
}

function tooLarge(maxBytes: number): DownloadFailed {
  return new DownloadFailed(
    'too-large',
    `The file has more than ${Math.floor(maxBytes / 1024 / 1024)} MB, which is the most that is taken (IMPORT_MAX_MB).`,
  );
}

function tooSlow({ timeLimit }: DownloadLimits): DownloadFailed {
  return new DownloadFailed(
    'too-slow',
    `The file had not arrived after ${Math.ceil(timeLimit / 1000)} seconds, so it was given up.`,
  );
}

function explained(error: unknown, { hostname }: URL): unknown {
  if (!(error instanceof Error) || error instanceof DownloadFailed) {
    return error;
  }
  const code = 'code' in error ? String(error.code) : '';
  const options = { cause: error };
  if (/^(ENOTFOUND|EAI_\w+)$/.test(code)) {
    return new DownloadFailed('host-not-found', `There is no server with the name ${hostname}.`, options);
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_|^ERR_(SSL|TLS)_|^EPROTO$/.test(code)) {
    return new DownloadFailed('not-secure', `The server ${hostname} does not prove who it is (${code}).`, options);
  }
  return /^(E[A-Z]+|HPE_\w+|ERR_STREAM_PREMATURE_CLOSE)$/.test(code)
    ? new DownloadFailed('unreachable', `The server ${hostname} did not answer, or broke off (${code}).`, options)
    : error;
}
