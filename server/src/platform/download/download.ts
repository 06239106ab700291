/** Downloads one file from an address that people have typed, within limits of size, time and redirects. */
import type { IncomingMessage } from 'node:http';
import { AskFailed, askServer, explained } from './ask-server.ts';

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

const maxRedirects = 3;
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** Throws AskFailed, and the reason of `signal` once it is aborted. */
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
      const headers = headersOf(validators);
      const answer = await askServer(url, { method: 'GET', headers }, limits.allowHosts, stopping);
      const { statusCode, headers: answered } = answer;
      if (!redirects.includes(statusCode) || answered.location === undefined) {
        return await take(url, answer, validators, limits);
      }
      answer.destroy();
      url = readLocation(answered.location, url);
    }
  } catch (error) {
    if (signal.aborted) {
      throw signal.reason;
    }
    throw late.aborted ? tooSlow(limits) : explained(error, url);
  }
  throw new AskFailed('too-many-redirects', `The server redirects more than ${maxRedirects} times.`);
}

function readLocation(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) {
    throw new AskFailed('bad-answer', `The server ${from.hostname} redirects to something that is no address.`);
  }
  return new URL(location, from.href);
}

function headersOf(validators: Validators | null): Record<string, string> {
  const { etag, lastModified } = validators ?? {};
  return {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'Waymark (directory import)',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

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
      throw new AskFailed('bad-answer', `The server ${url.hostname} answered with status ${statusCode}.`);
    }
    if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
      throw new AskFailed('bad-answer', `The server ${url.hostname} packs what was asked for unpacked.`);
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
      throw new AskFailed('bad-answer', `The server ${url.hostname} answered with an empty file.`);
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

function tooLarge(maxBytes: number): AskFailed {
  return new AskFailed(
    'too-large',
    `The file has more than ${Math.floor(maxBytes / 1024 / 1024)} MB, which is the most that is taken (IMPORT_MAX_MB).`,
  );
}

function tooSlow({ timeLimit }: DownloadLimits): AskFailed {
  return new AskFailed(
    'too-slow',
    `The file had not arrived after ${Math.ceil(timeLimit / 1000)} seconds, so it was given up.`,
  );
}
