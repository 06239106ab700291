/** The one call that is made: what was typed stands in its body, and no cookie goes with it. */
import type { EmbedReply } from '@waymark/contract/embed-endpoints';
import type { Language } from '../app/messages/languages.ts';
import { hasMessage } from './intl.ts';

export type Question = {
  query: string;
  urgency: string;
  category: string;
  location: string;
  page: number;
  /** These words were asked here before, so they are not counted again. */
  again: boolean;
};

/** `status` 0: no answer came, or none that can be read. `wait`: seconds until a next try is worth it. */
export class Unanswered extends Error {
  readonly status: number;
  readonly wait: number;

  constructor(status: number, message = '', wait = 0) {
    super(message);
    this.status = status;
    this.wait = wait;
  }
}

/** Milliseconds. The server answers within twenty seconds or not at all; a person waits less. */
const timeoutMs = 15_000;

/** Throws Unanswered. */
export async function ask(
  { origin, language }: { origin: string; language: Language },
  { page, again, ...words }: Question,
): Promise<EmbedReply> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeoutMs);
  try {
    const reply = await fetch(`${origin}/embed/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({
        ...words,
        page: `${page}`,
        ...(again && { again: 'true' }),
        ...(!hasMessage() && { words: 'true' }),
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: giveUp.signal,
    });
    const answer: unknown = await reply.json();
    if (!reply.ok) throw new Unanswered(reply.status, sentenceOf(answer), Number(reply.headers.get('retry-after')));
    if (!isReply(answer)) throw new Unanswered(500);
    return answer;
  } catch (problem) {
    throw problem instanceof Unanswered ? problem : new Unanswered(0);
  } finally {
    clearTimeout(timer);
  }
}

function isReply(answer: unknown): answer is EmbedReply {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'understanding' in answer;
}

/** The server's own, or the first of those for each field. */
function sentenceOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const [ofField] = 'errors' in answer ? Object.values(answer.errors ?? {}).flat() : [];
  return String(ofField ?? ('message' in answer ? answer.message : ''));
}
