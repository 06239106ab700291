import type { Urgency } from '@waymark/contract/enumerations';
import { isRecord } from '@waymark/contract/is-record';
import { readUrgency } from '../../domain/needs/ask/urgency.ts';

/** The request of the previous page, from navigation state. Empty without it. */
export type Asked = { words: string; urgency: Urgency };

export function readAsked(state: unknown): Asked {
  const { needDescription, urgency }: Record<string, unknown> = isRecord(state) ? state : {};
  return { words: typeof needDescription === 'string' ? needDescription.trim() : '', urgency: readUrgency(urgency) };
}

export const nothingAsked: Asked = readAsked(null);
