/** What one record says that the other could take over. */
import type { MergeField } from '@waymark/contract/duplicates';
import { mergeFields } from '@waymark/contract/merge-fields';
import type { Resource } from '@waymark/contract/resource';

export type MergeChoice = { field: MergeField; from: string[]; into: string[] };

/** Fields in which the one that goes says something else than the one that stays. What it does not say, it cannot give. */
export function mergeChoices(
  from: Resource,
  into: Resource,
  read: (field: string, value: unknown) => string[],
): MergeChoice[] {
  return mergeFields
    .map((field) => ({ field, from: read(field, from[field]), into: read(field, into[field]) }))
    .filter((choice) => choice.from.length > 0 && choice.from.join('\n') !== choice.into.join('\n'));
}
