/** Hours in brackets, and closings of a part of the day. */
import type { Item } from './items.ts';

/** `(Thursdays until 7)`: days and times in brackets become a clause of their own, whose hours replace earlier ones. */
export function splitBrackets(items: readonly Item[]): Item[] {
  const apart: Item[] = [];
  let position = 0;
  while (position < items.length) {
    const item = items[position];
    const close = isBracket(item, '(') ? items.findIndex((one, index) => index > position && isBracket(one, ')')) : -1;
    const inside = close === -1 ? [] : items.slice(position + 1, close);
    const [first] = inside;
    const isOwn =
      first?.kind === 'days' &&
      apart.some(({ kind }) => kind === 'times') &&
      inside.some(({ kind }) => kind === 'times' || kind === 'until') &&
      inside.every(
        ({ kind }) =>
          kind === 'days' || kind === 'part' || kind === 'times' || kind === 'until' || kind === 'separator',
      );
    if (isOwn) {
      const stop: Item = { kind: 'stop', line: false };
      apart.push(stop, ...inside.map((one) => (one.kind === 'days' ? { ...one, instead: true } : one)), stop);
      position = close + 1;
    } else {
      if (item !== undefined) apart.push(item);
      position += 1;
    }
  }
  return apart;
}

function isBracket(item: Item | undefined, sign: '(' | ')'): boolean {
  return item?.kind === 'separator' && item.sign === sign;
}

/** `closed Wednesday afternoons`, `except Friday evenings`: it is not certain which hours are removed. */
export function closesPartOfDay(items: readonly Item[]): boolean {
  const kinds = items.filter(({ kind }) => kind !== 'separator').map(({ kind }) => kind);
  const isRemoving = (kind: string | undefined) => kind === 'closed' || kind === 'except';
  return kinds.some((kind, index) => {
    const isAfterDays = kinds[index - 1] === 'days' && isRemoving(kinds[index - 2]);
    return kind === 'part' && (isAfterDays || isRemoving(kinds[index + 1]));
  });
}
