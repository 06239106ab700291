/** Three-way merge of a form: what each of two editors changed, field by field. Pure. */
import { normalizeText } from '@waymark/contract/normalize-text';
import type { Values } from '../use-form.ts';

export type MergeResult<Field extends string> = {
  /** Changed by the other editor only: taken into the form. */
  taken: Field[];
  /** Conflicts: the form keeps what was typed. */
  conflicts: Field[];
};

/** `before`: the common base. */
export function threeWayMerge<Field extends string>(
  fields: readonly Field[],
  { before, theirs, mine }: Record<'before' | 'theirs' | 'mine', Values<Field>>,
): MergeResult<Field> {
  const changed = fields.filter(
    (field) => !isSame(theirs[field], before[field]) && !isSame(theirs[field], mine[field]),
  );
  const isMine = (field: Field) => !isSame(mine[field], before[field]);
  return { taken: changed.filter((field) => !isMine(field)), conflicts: changed.filter(isMine) };
}

/** Whether the form has changes that are not in the record. */
export function hasUnsavedChanges<Field extends string>(
  fields: readonly Field[],
  one: Values<Field>,
  other: Values<Field>,
): boolean {
  return fields.some((field) => !isSame(one[field], other[field]));
}

/** Normalized as stored: surrounding spaces and line endings are ignored. */
function isSame(one: string, other: string): boolean {
  return normalizeText(one) === normalizeText(other);
}
