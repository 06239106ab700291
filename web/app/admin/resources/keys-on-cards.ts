import type { KeyAction } from './read-key.ts';

/**
 * What a key does to the cards of a list: it walks from one to the next, or presses the control of the card that has the focus,
 * so that a key can do nothing that is not there to be pressed. False when there was nothing to do.
 */
export function actOnCards(list: HTMLElement | null, action: KeyAction): boolean {
  const cards = [...(list?.querySelectorAll<HTMLElement>('.queued') ?? [])];
  const here = cards.findIndex((card) => card.contains(document.activeElement));
  if (action === 'next' || action === 'previous') {
    const card = action === 'next' ? cards[here + 1] : cards[here < 0 ? cards.length - 1 : here - 1];
    card?.focus();
    return card !== undefined;
  }
  const control = cards[here]?.querySelector<HTMLElement>(`[data-key="${action}"]`);
  control?.click();
  return control !== undefined && control !== null;
}
