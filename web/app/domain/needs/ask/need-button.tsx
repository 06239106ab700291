import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, type ButtonStyle } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { openModal } from '../../../ui/modal.tsx';
import type { NeedDraft } from './recent-needs.ts';

export const needDialogId = 'need';

/** Navigation state that opens the need dialog on arrival. */
export const openDialogState = { openNeedDialog: true };

export function shouldOpenDialog(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openNeedDialog' in state && state.openNeedDialog === true;
}

type NeedButtonProps = ButtonStyle & {
  /** Class names in place of a button's. */
  className?: string;
  /** A plain `<button>` without the style of one. */
  bare?: boolean;
  children: ReactNode;
};

/** Opens the need dialog of this page, or else of the home page. Without JavaScript it leads to the dialog of the home page. */
export function NeedButton({ className, bare = false, children, ...style }: NeedButtonProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!openModal(needDialogId)) void navigate('/', { state: openDialogState });
  };
  return (
    <form className="need-button" action={`/#${needDialogId}`}>
      {bare ? (
        <button type="submit" className={classNames(className)} onClick={open}>
          {children}
        </button>
      ) : (
        <Button type="submit" onClick={open} {...style} {...(className ? { className } : {})}>
          {children}
        </Button>
      )}
    </form>
  );
}

const fillEvent = 'fill-need';

/**
 * Opens the need dialog with a previous request, which becomes a draft only when it is edited. False when the page has no
 * dialog.
 */
export function openPrefilledNeedDialog(draft: NeedDraft): boolean {
  document.getElementById(needDialogId)?.dispatchEvent(new CustomEvent(fillEvent, { detail: draft }));
  return openModal(needDialogId);
}

export function onPrefill(dialog: HTMLElement, listener: (draft: NeedDraft) => void): () => void {
  const fill = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  dialog.addEventListener(fillEvent, fill);
  return () => dialog.removeEventListener(fillEvent, fill);
}
