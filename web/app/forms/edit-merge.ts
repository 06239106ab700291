/** Two people changed one record: what each of them changed, field by field. Pure. */
import { tidyText } from '@waymark/contract/tidy-text';
import type { Values } from './use-form.ts';

export type Meeting<Field extends string> = {
  /** Changed by the other alone: the form takes it. */
  taken: Field[];
  /** Changed by both, to different things: the form keeps what was typed. */
  contested: Field[];
};

/** `before`: what both began with. */
export function meet<Field extends string>(
  fields: readonly Field[],
  { before, theirs, mine }: Record<'before' | 'theirs' | 'mine', Values<Field>>,
): Meeting<Field> {
  const news = fields.filter((field) => !same(theirs[field], before[field]) && !same(theirs[field], mine[field]));
  const isMine = (field: Field) => !same(mine[field], before[field]);
  return { taken: news.filter((field) => !isMine(field)), contested: news.filter(isMine) };
}

/** Whether something was typed that the record does not hold. */
export function differ<Field extends string>(
  fields: readonly Field[],
  one: Values<Field>,
  other: Values<Field>,
): boolean {
  return fields.some((field) => !same(one[field], other[field]));
}

/** As it would be kept: blanks around it, and how a line ends, change nothing. */
function same(one: string, other: string): boolean {
  return tidyText(one) === tidyText(other);
}
