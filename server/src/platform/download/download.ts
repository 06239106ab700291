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

/** The file arrives while its pieces are read, once, which throws what `download` throws. */
export type Answered = { state: 'answered'; name: string; pieces: AsyncIterable<Uint8Array> } & Validators;
export type Download = { state: 'unchanged' } | Answered;

const maxRedirects = 3;
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** The pieces of what it answers must be read. Throws OutgoingRequestFailed, and the reason of `signal` once it is aborted. */
export async function download(
  address: string,
  validators: Validators | null,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<Download> {
  const timeout = AbortSignal.timeout(limits.timeLimit);
  const combined = AbortSignal.any([timeout, signal]);
  let url = new URL(address);
  const failed = (error: unknown): unknown => {
    if (signal.aborted) {
      return signal.reason;
    }
    return timeout.aborted ? tooSlow(limits) : toAskFailed(error, url);
  };
  try {
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const headers = headersOf(validators);
      const answer = await requestServer(url, { method: 'GET', headers }, limits.allowHosts, combined);
      const { statusCode, headers: answerHeaders } = answer;
      if (!redirects.includes(statusCode) || answerHeaders.location === undefined) {
        return receive(url, answer, validators, limits, failed);
      }
      answer.destroy();
      url = readLocation(answerHeaders.location, url);
    }
  } catch (error) {
    throw failed(error);
  }
  throw new OutgoingRequestFailed('too-many-redirects', `The server redirects more than ${maxRedirects} times.`);
}

function readLocation(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) {
    throw badAnswer(`The server ${from.hostname} redirects to something that is no address.`);
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

/** @param failed what to throw instead of an error of the connection. */
function receive(
  url: URL,
  answer: IncomingMessage,
  validators: Validators | null,
  { maxBytes }: DownloadLimits,
  failed: (error: unknown) => unknown,
): Download {
  const { statusCode, headers } = answer;
  if (statusCode === 304 && validators !== null) {
    answer.destroy();
    return { state: 'unchanged' };
  }
  const refusal = refusalOf(url, answer, maxBytes);
  if (refusal !== null) {
    answer.destroy();
    throw refusal;
  }
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let size = 0;
    try {
      for await (const piece of answer) {
        size += piece.length;
        if (size > maxBytes) {
          throw tooLarge(maxBytes);
        }
        yield piece;
      }
      if (size === 0) {
        throw badAnswer(`The server ${url.hostname} answered with an empty file.`);
      }
    } catch (error) {
      throw failed(error);
    } finally {
      answer.destroy();
    }
  }
  return {
    state: 'answered',
    name: nameOf(url, headers['content-disposition']),
    pieces: pieces(),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

/** Why the file is not taken, as far as its headers tell. */
function refusalOf(
  { hostname }: URL,
  { statusCode, headers }: IncomingMessage,
  maxBytes: number,
): OutgoingRequestFailed | null {
  if (statusCode !== 200) {
    return badAnswer(`The server ${hostname} answered with status ${statusCode}.`);
  }
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
    return badAnswer(`The server ${hostname} packs what was asked for unpacked.`);
  }
  return Number(headers['content-length']) > maxBytes ? tooLarge(maxBytes) : null;
}

function badAnswer(message: string): OutgoingRequestFailed {
  return new OutgoingRequestFailed('bad-answer', message);
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
