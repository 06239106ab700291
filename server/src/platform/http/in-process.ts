/**
 * API calls by pages of the same process: the response body is passed on as a value, without being serialized to JSON, sent,
 * parsed and validated again. Values may be shared with other responses: they are read, never changed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type InProcessCall = { isPreview: boolean; response?: { value: object } };

const calls = new AsyncLocalStorage<InProcessCall>();

/**
 * @param isPreview the page is read by an administrator while the site is closed, so that its calls are answered
 * @returns what `call` returns, and the value that its endpoint passed to `deliverInProcess`; null when it passed none
 */
export async function callInProcess<T>(
  call: () => PromiseLike<T>,
  { isPreview = false } = {},
): Promise<{ sent: T; value: object | null }> {
  const inProcess: InProcessCall = { isPreview };
  // Awaited inside `run`, because a thenable such as that of `inject` starts only when awaited.
  const sent = await calls.run(inProcess, async () => await call());
  return { sent, value: inProcess.response?.value ?? null };
}

/** @returns whether the caller is in this process and has received the value, so that nothing needs to be sent */
export function deliverInProcess(value: object): boolean {
  const call = calls.getStore();
  if (call) {
    call.response = { value };
  }
  return call !== undefined;
}

export function isPreviewCall(): boolean {
  return calls.getStore()?.isPreview ?? false;
}

/** A response whose JSON value is known. It is serialized lazily, when the body is read; `json` returns the value itself. */
export function responseOf(value: object, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(value)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return Object.defineProperty(new Response(body, init), 'json', { value: async () => value });
}
