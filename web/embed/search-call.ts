/** The only call of the embedded search: the typed text is in its body, and no cookie is sent. */
import type { EmbedReply } from '@waymark/contract/embed-endpoints';
import type { Language } from '../app/messages/languages.ts';
import { hasResultMessages } from './intl.ts';

export type Question = {
  query: string;
  urgency: string;
  category: string;
  location: string;
  page: number;
  /** The same text was searched before on this page, so it is not counted again. */
  again: boolean;
};

/** `status` 0: no response, or one that is not JSON. `wait`: seconds of Retry-After. */
export class EmbedApiError extends Error {
  readonly status: number;
  readonly wait: number;

  constructor(status: number, message = '', wait = 0) {
    super(message);
    this.status = status;
    this.wait = wait;
  }
}

/** Milliseconds. The server may take twenty seconds, which is longer than people wait. */
const timeoutMs = 15_000;

/** Throws Unanswered. */
export async function searchResources(
  { origin, language }: { origin: string; language: Language },
  { page, again, ...words }: Question,
): Promise<EmbedReply> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(`${origin}/embed/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({
        ...words,
        page: `${page}`,
        ...(again && { again: 'true' }),
        ...(!hasResultMessages() && { words: 'true' }),
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: controller.signal,
    });
    const body: unknown = await response.json();
    if (!response.ok)
      throw new EmbedApiError(response.status, messageOf(body), Number(response.headers.get('retry-after')));
    if (!isReply(body)) throw new EmbedApiError(500);
    return body;
  } catch (problem) {
    throw problem instanceof EmbedApiError ? problem : new EmbedApiError(0);
  } finally {
    clearTimeout(timer);
  }
}

function isReply(body: unknown): body is EmbedReply {
  return typeof body === 'object' && body !== null && 'data' in body && 'understanding' in body;
}

/** The first message of a field, else the message of the server. */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const [fieldMessage] = 'errors' in body ? Object.values(body.errors ?? {}).flat() : [];
  return String(fieldMessage ?? ('message' in body ? body.message : ''));
}
