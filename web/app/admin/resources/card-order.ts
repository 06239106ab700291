/** Ids of the list's elements: decisions, keys and undo move the focus by them. */
export function cardId(id: string): string {
  return `queued-${id}`;
}

/** Where to go on after `decided`: the next that still waits, else the one before; null when none is left. */
export function cardAfter(waiting: readonly string[], decided: readonly string[]): string | null {
  const last = Math.max(...decided.map((id) => waiting.indexOf(id)));
  const isLeft = (id: string) => !decided.includes(id);
  return waiting.slice(last + 1).find(isLeft) ?? waiting.slice(0, Math.max(last, 0)).findLast(isLeft) ?? null;
}

/** False when it is not on the page. */
export function focusCard(id: string): boolean {
  const card = document.getElementById(cardId(id));
  card?.focus();
  return card !== null;
}
