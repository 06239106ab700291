/** What stands beside days in a text: hours in brackets, and parts of the day. */
import type { Item } from './items.ts';

/** Days, times and closings. */
export const saysWhen = ({ kind }: Item) =>
  kind === 'dates' ||
  kind === 'alternate' ||
  kind === 'days' ||
  kind === 'nth' ||
  kind === 'times' ||
  kind === 'until' ||
  kind === 'closed';

/** `(Thursdays until 7)`: days and times in brackets are a clause of their own, which replaces what was said before. */
export function bracketsApart(items: readonly Item[]): Item[] {
  const apart: Item[] = [];
  let place = 0;
  while (place < items.length) {
    const item = items[place];
    const close = isBracket(item, '(') ? items.findIndex((one, index) => index > place && isBracket(one, ')')) : -1;
    const inside = close === -1 ? [] : items.slice(place + 1, close);
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
      place = close + 1;
    } else {
      if (item !== undefined) apart.push(item);
      place += 1;
    }
  }
  return apart;
}

function isBracket(item: Item | undefined, sign: '(' | ')'): boolean {
  return item?.kind === 'separator' && item.sign === sign;
}

/** `closed Wednesday afternoons`, `except Friday evenings`: which hours they take away is not said. */
export function closesPartOfDay(items: readonly Item[]): boolean {
  const order = items.filter(({ kind }) => kind !== 'separator').map(({ kind }) => kind);
  const takesAway = (kind: string | undefined) => kind === 'closed' || kind === 'except';
  return order.some((kind, index) => {
    const isAfterDays = order[index - 1] === 'days' && takesAway(order[index - 2]);
    return kind === 'part' && (isAfterDays || takesAway(order[index + 1]));
  });
}
