/** Parses the names of meals beside their hours, which imply am or pm. */
import { attempt, type Cursor, consumeOneOf, peek, phrases } from './cursor.ts';
import type { Item } from './items.ts';
import { takeDays } from './read-days.ts';

const servedOn = phrases('is served', 'served', 'on', 'is served on', 'served on');

export const halfOfMeal: Record<string, 'am' | 'pm'> = {
  breakfast: 'am',
  dinner: 'pm',
  supper: 'pm',
  desayuno: 'am',
  cena: 'pm',
};

export const meals = phrases(
  ...['breakfast', 'lunch', 'dinner', 'supper', 'desayuno', 'almuerzo', 'comida', 'cena'].flatMap((meal) => [
    meal,
    `${meal} :`,
  ]),
);

/** `evenings 6-8`, `breakfast: M-F 7-8`. */
export function precedingHalf(before: readonly Item[]): 'am' | 'pm' | undefined {
  const recent = before.slice(-12).filter(({ kind }) => kind !== 'separator');
  const last = recent.findLast(({ kind }) => kind !== 'days');
  const isOfMeal = last?.kind === 'part' && (last.isOfMeal || recent.at(-1) === last);
  return isOfMeal ? last.half : undefined;
}

export function isBeginningOfPart(before: readonly Item[]): boolean {
  const last = before.at(-1);
  return last === undefined || last.kind === 'stop' || (last.kind === 'separator' && last.sign === ',');
}

/** `Breakfast: M-F 7-8; dinner: daily 5-6`: at the beginning of a part and before days. */
export function takeMealOfDays(cursor: Cursor, before: readonly Item[]): Item[] | null {
  const half = halfOfMeal[peek(cursor)?.text ?? ''];
  return attempt(cursor, () => {
    const isMeal = isBeginningOfPart(before) && consumeOneOf(cursor, meals);
    consumeOneOf(cursor, servedOn);
    const { position } = cursor;
    const isBeforeDays = takeDays(cursor) !== null;
    cursor.position = position;
    return !isMeal || !isBeforeDays ? null : half === undefined ? [] : [{ kind: 'part', half, isOfMeal: true }];
  });
}
