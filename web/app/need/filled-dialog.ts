/** Opening the need dialog with words that were asked before. Until the person changes them they are no draft. */
import { openSheet } from '../ui/sheet.tsx';
import type { Draft } from './kept-needs.ts';
import { needDialogId } from './need-button.tsx';

const fillEvent = 'fill-need';

/** False when the page has no need dialog. */
export function openFilled(draft: Draft): boolean {
  document.getElementById(needDialogId)?.dispatchEvent(new CustomEvent(fillEvent, { detail: draft }));
  return openSheet(needDialogId);
}

export function onFill(dialog: HTMLElement, listener: (draft: Draft) => void): () => void {
  const fill = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  dialog.addEventListener(fillEvent, fill);
  return () => dialog.removeEventListener(fillEvent, fill);
}
