/** Loads the components for answers to a need on demand, so that plain lists stay small. */
import { use } from 'react';
import type { Catalogue } from '../../messages/catalogue.ts';
import { knownLanguage, type Language } from '../../messages/languages.ts';
import type { PageMessages } from '../../messages/with-messages.tsx';

export type NeedParts = typeof import('./need-only-components.tsx').needOnlyComponents & { messages: PageMessages };

let loaded: NeedParts | null = null;
let loading: Promise<NeedParts> | null = null;

/** Awaited before an answer that needs them is shown, so that crisis lines appear at once. */
export async function loadNeedOnlyComponents(): Promise<NeedParts> {
  const [needParts, messages] = await Promise.all([loadParts(), loadMessages()]);
  loaded ??= { ...needParts, messages };
  return loaded;
}

async function loadParts() {
  return (await import('./need-only-components.tsx')).needOnlyComponents;
}

/** The server has all messages loaded. A document has one language. */
async function loadMessages(): Promise<PageMessages> {
  return import.meta.env.SSR ? {} : loadAnswerMessages(knownLanguage(document.documentElement.lang));
}

/** Suspends until they have loaded: a server-rendered page hydrates there later. */
export function useNeedOnlyComponents(): NeedParts {
  if (loaded) return loaded;
  loading ??= loadNeedOnlyComponents().catch(stayAsServed);
  return use(loading);
}

/** Offline: the page stays readable and works as without JavaScript. */
function stayAsServed(failure: unknown): Promise<never> {
  reportError(failure);
  return new Promise(() => {});
}

/** Messages for answers to a need, loaded with the first need. */
type AnswerMessages = Catalogue['answer'];

const files: Record<Language, () => Promise<AnswerMessages>> = {
  en: async () => (await import('../../messages/en/answer.json', { with: { type: 'json' } })).default,
  es: async () => (await import('../../messages/es/answer.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('../../messages/ar/answer.json', { with: { type: 'json' } })).default,
};

async function loadAnswerMessages(language: Language): Promise<{ answer: AnswerMessages }> {
  return { answer: await files[language]() };
}
