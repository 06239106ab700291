/** Selects the hours of the place itself from a text that also has those of a phone or an office. */
import { type Item, isDayOrTime } from './items.ts';

type Part = { of: 'visitors' | 'named' | 'phone' | 'office' | 'none'; isNamed?: boolean; items: Item[] };

/**
 * All items when there is no label; else those after "walk-in", or after the name of what is open. Null when it is not certain
 * which hours are those of the place.
 */
export function selectVisitorHours(items: readonly Item[]): Item[] | null {
  const parts: Part[] = [{ of: 'none', items: [] }];
  for (const item of items) {
    if (item.kind === 'label') {
      parts.push({ of: item.of, ...(item.isNamed && { isNamed: true }), items: [] });
    } else {
      parts.at(-1)?.items.push(item);
    }
  }
  const [start, ...labelled] = labelHoursBeforePhones(joinLabelsWithoutHours(parts));
  const doors = labelled.filter(({ of }) => of === 'visitors' || of === 'named');
  const others = labelled.filter(({ of }) => of === 'phone' || of === 'office');
  const offices = others.filter(({ of }) => of === 'office');
  const hasLabelWithoutHours = labelled.some((part) => !saysOwnHours(part));
  // `Clerk's office: Mon-Fri 8-5`, with no other hours.
  const isAlone = others.length === 1 && offices[0]?.isNamed === true;
  const isBesidePhone =
    isAlone || others.length > 1 || parts.some(({ items }) => items.some(({ kind }) => kind === 'aside'));
  const office = doors.length === 0 && offices.length === 1 && isBesidePhone ? offices[0] : undefined;
  const hasOthersClosings = others
    .filter((part) => part !== office)
    .some((part) => part.items.some(({ kind }) => kind === 'holidays' || kind === 'off'));
  if (
    start === undefined ||
    hasLabelWithoutHours ||
    hasOthersClosings ||
    doors.length > 1 ||
    isFollowedByOthers(labelled.at(-1), office)
  ) {
    return null;
  }
  // Hours of a staffed office beside a phone are the place's hours, if there are no others.
  const [door = office] = doors;
  if (door !== undefined) {
    return labelled.length > 1 && start.items.some(isDayOrTime) ? null : [...start.items, ...door.items];
  }
  // Hours without a label beside those of a phone are ambiguous: `8-6 by phone, 9-4`.
  return others.length === 0 ? start.items : null;
}

/** `Mon-Fri 9-5; hotline 24/7`: hours before phones, in a part of their own, are those of the place. */
function labelHoursBeforePhones(parts: readonly Part[]): Part[] {
  const [start, ...labelled] = parts;
  const isApart = start?.items.at(-1)?.kind === 'stop' && start.items.some(isDayOrTime);
  const isOfPlace =
    isApart &&
    labelled.length > 0 &&
    labelled.every(({ of, items }) => of === 'phone' && items.some(({ kind }) => kind === 'times'));
  return start !== undefined && isOfPlace
    ? [{ of: 'none', items: [] }, { of: 'visitors', items: start.items }, ...labelled]
    : [...parts];
}

/** A name without hours after it ("Food pantry. Walk-in hours:") begins no part. */
function joinLabelsWithoutHours(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    const isWalkIn = part.of === 'visitors' && kept.length === 1 && last?.items.some(({ kind }) => kind === 'times');
    const hasNoHours = (part.of === 'named' || isWalkIn) && !part.items.some(isDayOrTime);
    const isAfterDays =
      part.of === 'named' && last?.items.some(isDayOrTime) && !last.items.some(({ kind }) => kind === 'times');
    if (last !== undefined && (hasNoHours || (isAfterDays && last.of !== 'phone' && last.of !== 'office'))) {
      kept[kept.length - 1] = { ...last, items: [...last.items, ...part.items] };
    } else {
      kept.push(part);
    }
  }
  return kept;
}

function saysOwnHours({ items }: Part): boolean {
  return items.some(isDayOrTime);
}

/** After `Phone: Mon-Fri 8-6. Sat 10-2` it is ambiguous whose hours the last ones are. */
function isFollowedByOthers(last: Part | undefined, office: Part | undefined): boolean {
  const clauses =
    last?.items.map((item) => (item.kind === 'stop' ? ';' : item.kind === 'times' ? 't' : '')).join('') ?? '';
  return (last?.of === 'phone' || last?.of === 'office') && last !== office && /t+;.*t/.test(clauses);
}
