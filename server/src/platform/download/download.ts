/** Downloads one file from an address that a person typed, within limits of size, time and redirects. */
import type { IncomingMessage } from 'node:http';
import { OutgoingRequestFailed, requestServer, toAskFailed } from './ask-server.ts';

export type DownloadLimits = {
  /** Hosts, with or without port, that may have private addresses and be asked without encryption. */
  allowHosts: readonly string[];
  maxBytes: number;
  /** Milliseconds in total, redirects included. */
  timeLimit: number;
};

/** ETag and Last-Modified of the file that was downloaded before. */
export type Validators = { etag: string | null; lastModified: string | null };

export type Download = { state: 'unchanged' } | ({ state: 'received'; bytes: Buffer; name: string } & Validators);

const maxRedirects = 3;
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** Throws OutgoingRequestFailed, and the reason of `signal` once it is aborted. */
export async function download(
  address: string,
  validators: Validators | null,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<Download> {
  const timeout = AbortSignal.timeout(limits.timeLimit);
  const combined = AbortSignal.any([timeout, signal]);
  let url = new URL(address);
  try {
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const headers = headersOf(validators);
      const answer = await requestServer(url, { method: 'GET', headers }, limits.allowHosts, combined);
      const { statusCode, headers: answerHeaders } = answer;
      if (!redirects.includes(statusCode) || answerHeaders.location === undefined) {
        return await receive(url, answer, validators, limits);
      }
      answer.destroy();
      url = readLocation(answerHeaders.location, url);
    }
  } catch (error) {
    if (signal.aborted) {
      throw signal.reason;
    }
    throw timeout.aborted ? tooSlow(limits) : toAskFailed(error, url);
  }
  throw new OutgoingRequestFailed('too-many-redirects', `The server redirects more than ${maxRedirects} times.`);
}

function readLocation(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) {
    throw new OutgoingRequestFailed(
      'bad-answer',
      `The server ${from.hostname} redirects to something that is no address.`,
    );
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

async function receive(
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
      throw new OutgoingRequestFailed('bad-answer', `The server ${url.hostname} answered with status ${statusCode}.`);
    }
    if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
      throw new OutgoingRequestFailed('bad-answer', `The server ${url.hostname} packs what was asked for unpacked.`);
    }
    if (Number(headers['content-length']) > maxBytes) {
      throw tooLarge(maxBytes);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) {
        throw tooLarge(maxBytes);
      }
    }
    if (size === 0) {
      throw new OutgoingRequestFailed('bad-answer', `The server ${url.hostname} answered with an empty file.`);
    }
    return {
      state: 'received',
      bytes: Buffer.concat(chunks),
      name: nameOf(url, headers['content-disposition']),
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
    };
  } finally {
    answer.destroy();
  }
}

/** File name from Content-Disposition or the URL: its extension decides the format where the content does not. */
function nameOf(url: URL, disposition = ''): string {
  const [, fileName] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  const last = (fileName ?? url.pathname).split(/[\\/]/).at(-1) ?? '';
  const name = (fileName === undefined ? decodeOrKeep(last) : last).replace(/\p{Cc}/gu, '').trim();
  return name.slice(-200) || 'directory';
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) {
      return text;
    }
    throw error;
  }
}

function tooLarge(maxBytes: number): OutgoingRequestFailed {
  return new OutgoingRequestFailed(
    'too-large',
    `The file has more than ${Math.floor(maxBytes / 1024 / 1024)} MB, which is the most that is taken (IMPORT_MAX_MB).`,
  );
}

function tooSlow({ timeLimit }: DownloadLimits): OutgoingRequestFailed {
  return new OutgoingRequestFailed(
    'too-slow',
    `The file had not arrived after ${Math.ceil(timeLimit / 1000)} seconds, so it was given up.`,
  );
}
