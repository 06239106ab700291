/** The texts from which the engine infers a place's concepts: the same for stored and for imported records. */
import type { DescribableRecord } from '@waymark/matching/index/resource-concepts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { ResourceRecord } from './resource-store.ts';

export const describedColumns = [
  'name',
  'description',
  'tags',
  'accessibility_features',
  'requirements',
  'restrictions',
  'eligibility',
  'application_process',
  'fees_description',
  'free',
] as const satisfies readonly (keyof ResourceRecord)[];
export type EngineInputFields = Pick<ResourceRecord, (typeof describedColumns)[number]>;

/** `fields` must be in public form. */
export function engineInput(fields: EngineInputFields) {
  return {
    ...omitEmpty({
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
  } satisfies DescribableRecord;
}
