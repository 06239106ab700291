/** Rules of the form about a webhook, without schemas. */
import { maxLengths } from './field-limits.ts';
import { sourceAddress } from './source-rules.ts';
import { type FieldRules, maxCharacters, required } from './validation-rules.ts';

/** The types of records that a webhook reports; named as in the list of changes (hsds-endpoints.ts). */
export const webhookKinds = ['service', 'organization'] as const;

/** Bounds the cost of a change, which is sent to each of them. */
export const maxWebhooks = 20;

export const webhookRules: FieldRules = {
  name: [required('name-required'), maxCharacters(maxLengths.search)],
  url: [required('website-invalid'), ...sourceAddress, maxCharacters(maxLengths.website)],
};
