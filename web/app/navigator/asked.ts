import type { Urgency } from '@waymark/contract/enumerations';
import { isRecord } from '../api/is-record.ts';
import { readUrgency } from '../need/urgency.ts';

/** What was asked on the page before, as navigation state tells it. Nothing for whoever comes by another way. */
export type Asked = { words: string; urgency: Urgency };

export function readAsked(state: unknown): Asked {
  const { needDescription, urgency }: Record<string, unknown> = isRecord(state) ? state : {};
  return { words: typeof needDescription === 'string' ? needDescription.trim() : '', urgency: readUrgency(urgency) };
}
