/** Sends a POST to a server whose address a person typed. Only the status and Retry-After of the answer are used. */
import type { IncomingMessage } from 'node:http';
import { OutgoingRequestFailed, requestServer, toAskFailed } from './ask-server.ts';

export type PostLimits = {
  /** Hosts, with or without port, that may have private addresses and be asked without encryption. */
  allowHosts: readonly string[];
  /** Milliseconds. */
  timeLimit: number;
};

/** Bytes of the answer that are read and discarded, so that the server can finish sending it. */
const maxBytes = 4096;

/** Does not follow redirects. Throws OutgoingRequestFailed, and the reason of `signal` once it is aborted. */
export async function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { allowHosts, timeLimit }: PostLimits,
  signal: AbortSignal,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const url = new URL(address);
  const timeout = AbortSignal.timeout(timeLimit);
  try {
    const answer = await requestServer(
      url,
      { method: 'POST', headers, body },
      allowHosts,
      AbortSignal.any([timeout, signal]),
    );
    await discardBody(answer);
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
  } catch (error) {
    if (signal.aborted) {
      throw signal.reason;
    }
    throw timeout.aborted
      ? new OutgoingRequestFailed('too-slow', `The server ${url.hostname} had not answered in time.`)
      : toAskFailed(error, url);
  }
}

/** Never throws: the status is known already. */
async function discardBody(answer: IncomingMessage): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > maxBytes) {
        return;
      }
    }
  } catch {
    // The connection was closed, or the time limit was reached.
  } finally {
    answer.destroy();
  }
}
