/**
 * Calls of the API by pages of the same process: the answer is handed over as a value, without being written as JSON, sent,
 * read and checked once more. Values may be shared with other answers: they are read, never changed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type InProcessCall = { isPreview: boolean; answer?: { value: object } };

const calls = new AsyncLocalStorage<InProcessCall>();

/**
 * @param isPreview the page is read by an administrator while the site is closed, so that its calls are answered
 * @returns what `call` returns, and the value that its endpoint handed over; null when it answered otherwise
 */
export async function callInProcess<T>(
  call: () => PromiseLike<T>,
  { isPreview = false } = {},
): Promise<{ sent: T; value: object | null }> {
  const inProcess: InProcessCall = { isPreview };
  // Awaited inside: what is started by being awaited, as `inject` is, must start there.
  const sent = await calls.run(inProcess, async () => await call());
  return { sent, value: inProcess.answer?.value ?? null };
}

/** @returns whether the caller is in this process and has the value now: then nothing needs to be sent. */
export function deliverInProcess(value: object): boolean {
  const call = calls.getStore();
  if (call) {
    call.answer = { value };
  }
  return call !== undefined;
}

export function isPreviewCall(): boolean {
  return calls.getStore()?.isPreview ?? false;
}

/** A response whose JSON is known; written as text only for whoever reads text. */
export function responseOf(value: object, init: ResponseInit): Response {
  const text = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(value)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return Object.defineProperty(new Response(text, init), 'json', { value: async () => value });
}
