/** The texts of which the engine says what a place is about: the same, wherever the record comes from. */
import type { Describable } from '@waymark/matching/resource-concepts';
import { filled } from '../http/filled.ts';
import type { ResourceRecord } from './resource-store.ts';

export type DescribedFields = Pick<
  ResourceRecord,
  | 'name'
  | 'description'
  | 'tags'
  | 'accessibility_features'
  | 'requirements'
  | 'restrictions'
  | 'eligibility'
  | 'application_process'
  | 'fees_description'
  | 'free'
>;

/** `fields` must be as everyone may read them. */
export function describable(fields: DescribedFields) {
  return {
    ...filled({
      eligibility: [fields.eligibility?.description, ...(fields.eligibility?.populations ?? [])]
        .filter(Boolean)
        .join('. '),
      applicationProcess: fields.application_process,
      fees: fields.fees_description,
      free: fields.free,
    }),
    name: fields.name,
    description: fields.description,
    tags: fields.tags,
    accessibilityFeatures: fields.accessibility_features,
    requirements: fields.requirements,
    restrictions: fields.restrictions,
  } satisfies Describable;
}
