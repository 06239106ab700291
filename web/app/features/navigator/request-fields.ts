/** The fields and the request body of the form, with and without JavaScript. */
import { honeypotField } from '@waymark/contract/honeypot-field';
import { reachFields, readReach } from '../../domain/needs/reach/reach-fields.tsx';
import type { Values } from '../../forms/use-form.ts';
import { contactFields } from './requester-contact-fields.tsx';

const needFields = ['description', 'title', 'category', 'urgency', 'shareEmail', 'sharePhone', 'asked'] as const;

/** In the order of the page. */
export const requestFields = [...needFields, ...contactFields, ...reachFields, honeypotField] as const;

export type RequestField = (typeof requestFields)[number];

/** The body of both calls that send a request. */
export function requestBody({
  urgency,
  asked: _words,
  shareEmail,
  sharePhone,
  reachBy,
  reachNoMessage,
  ...fields
}: Values<RequestField>) {
  const shares = { shareEmail: shareEmail === 'on', sharePhone: sharePhone === 'on' };
  return { ...fields, priority: urgency, ...shares, ...readReach({ reachBy, reachNoMessage }) };
}
