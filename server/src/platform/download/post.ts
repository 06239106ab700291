/** Sends something to a server whose address people have typed. Of the answer only its status counts. */
import type { IncomingMessage } from 'node:http';
import { AskFailed, askServer, explained } from './ask-server.ts';

export type PostLimits = {
  /** Hosts, or hosts with ports, that may have any address, and may be asked without encryption. */
  allowHosts: readonly string[];
  /** Milliseconds. */
  timeLimit: number;
};

/** Bytes that are read of an answer, and thrown away, so that the server can end what it says. */
const maxBytes = 4096;

/** Redirects are not followed: they are answers like others. Throws AskFailed, and the reason of `signal` once it is aborted. */
export async function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { allowHosts, timeLimit }: PostLimits,
  signal: AbortSignal,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const url = new URL(address);
  const late = AbortSignal.timeout(timeLimit);
  try {
    const answer = await askServer(url, { method: 'POST', headers, body }, allowHosts, AbortSignal.any([late, signal]));
    await throwAway(answer);
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
  } catch (error) {
    if (signal.aborted) {
      throw signal.reason;
    }
    throw late.aborted
      ? new AskFailed('too-slow', `The server ${url.hostname} had not answered in time.`)
      : explained(error, url);
  }
}

/** However it ends: the status has been said. */
async function throwAway(answer: IncomingMessage): Promise<void> {
  let size = 0;
  try {
    for await (const piece of answer) {
      size += piece.length;
      if (size > maxBytes) {
        return;
      }
    }
  } catch {
    // It broke off, or went on for too long.
  } finally {
    answer.destroy();
  }
}
