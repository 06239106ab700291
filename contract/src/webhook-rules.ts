/** Rules of the form about a webhook, without schemas. */
import { maxLengths } from './field-limits.ts';
import { sourceAddress } from './source-rules.ts';
import { type FieldRules, maxCharacters, required } from './validation-rules.ts';

/** What a webhook may tell of; the changes of HSDS call their types so. */
export const webhookKinds = ['service', 'organization'] as const;

/** More of them would make every change cost as much as a page view. */
export const maxWebhooks = 20;

export const webhookRules: FieldRules = {
  name: [required('name-required'), maxCharacters(maxLengths.search)],
  url: [required('website-invalid'), ...sourceAddress, maxCharacters(maxLengths.website)],
};
