import type { ShortcutAction } from './keyboard-shortcuts.ts';

/** Element id of the card of a resource. */
export function cardId(id: string): string {
  return `queued-${id}`;
}

/** The card to focus after `decided`: the next pending one, else the previous; null when none is left. */
export function cardAfter(waiting: readonly string[], decided: readonly string[]): string | null {
  const last = Math.max(...decided.map((id) => waiting.indexOf(id)));
  const isUndecided = (id: string) => !decided.includes(id);
  return waiting.slice(last + 1).find(isUndecided) ?? waiting.slice(0, Math.max(last, 0)).findLast(isUndecided) ?? null;
}

/** False when the card is not on the page. */
export function focusCard(id: string): boolean {
  const card = document.getElementById(cardId(id));
  card?.focus();
  return card !== null;
}

/**
 * Applies a shortcut to the list: moves between cards, or clicks the control of the focused card, so that a key can do
 * only what can be clicked. False when nothing happened.
 */
export function applyShortcut(list: HTMLElement | null, action: ShortcutAction): boolean {
  const cards = [...(list?.querySelectorAll<HTMLElement>('.queued') ?? [])];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  if (action === 'next' || action === 'previous') {
    const card = action === 'next' ? cards[current + 1] : cards[current < 0 ? cards.length - 1 : current - 1];
    card?.focus();
    return card !== undefined;
  }
  const control = cards[current]?.querySelector<HTMLElement>(`[data-key="${action}"]`);
  control?.click();
  return control !== undefined && control !== null;
}
