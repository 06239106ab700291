import type { ReactEventHandler, ReactNode, RefObject } from 'react';

type ModalProps = {
  id: string;
  /** True once scripts run: then only `showModal` opens it, not the fragment of the URL. */
  hydrated: boolean;
  onClose?: ReactEventHandler<HTMLDialogElement>;
  dialog: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
};

/** A modal dialog: the browser keeps the focus inside, closes it on Esc and restores the focus. ModalHeader labels it. */
export function Modal({ id, hydrated, onClose, dialog, children }: ModalProps) {
  return (
    <dialog
      className="sheet"
      id={id}
      ref={dialog}
      aria-labelledby={titleOf(id)}
      data-live={hydrated ? '' : undefined}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}

/** `aside`: beside the title, such as "Leave this site". `sheet`: the id of the Modal. */
export function ModalHeader({ modalId, title, aside }: { modalId: string; title: string; aside?: ReactNode }) {
  return (
    <div className="sheet__head">
      <h2 className="h-small" id={titleOf(modalId)}>
        {title}
      </h2>
      {aside}
    </div>
  );
}

export function ModalBody({ children }: { children: ReactNode }) {
  return <div className="sheet__body">{children}</div>;
}

export function ModalFooter({ children }: { children: ReactNode }) {
  return <div className="sheet__foot">{children}</div>;
}

function titleOf(sheet: string): string {
  return `${sheet}-title`;
}

/** Whether the current history entry is that of an open modal: a navigation from it should replace the entry. */
export function isModalEntry(): boolean {
  return window.history.state?.sheet === true;
}

/**
 * For a navigation of the page below a modal that stays open: returns true when it should replace the modal's history entry.
 * Back then closes the modal and returns to the page before that navigation.
 */
export function shouldReplaceModalEntry(): boolean {
  const { state } = window.history;
  if (!state?.sheet) return false;
  window.history.replaceState({ ...state, sheet: 'taken' }, '');
  keepsRouterEvent = true;
  return true;
}

let keepsRouterEvent = false;

/** True from `history.back()` until its event, which is later: meanwhile the entry of the closed modal is still current. */
let isGoingBack = false;

/** Whose entry it is, also when it is closed and opened again before the browser has told of the closing. */
let ownerOfEntry: HTMLElement | null = null;

/**
 * Adds a history entry, so that Back closes the dialog or popover instead of leaving the page. Closing it removes the entry.
 */
export function closeOnBack(sheet: HTMLElement): void {
  if (isGoingBack || ownerOfEntry === sheet) return;
  ownerOfEntry = sheet;
  const dialog = sheet instanceof HTMLDialogElement ? sheet : null;
  const handlePopState = (event: PopStateEvent) => {
    // Hides the event from the router, as the page has not changed.
    if (!keepsRouterEvent) event.stopImmediatePropagation();
    const isReopened = isGoingBack && sheet.matches('[open], :popover-open');
    isGoingBack = false;
    ownerOfEntry = null;
    if (isReopened) closeOnBack(sheet);
    else if (dialog) dialog.close();
    else sheet.hidePopover();
  };
  keepsRouterEvent = false;
  window.history.pushState({ ...window.history.state, sheet: true }, '');
  window.addEventListener('popstate', handlePopState, { capture: true, once: true });
  sheet.addEventListener(
    dialog ? 'close' : 'toggle',
    () => {
      if (isGoingBack) return;
      isGoingBack = isModalEntry();
      if (isGoingBack) window.history.back();
      else {
        ownerOfEntry = null;
        window.removeEventListener('popstate', handlePopState, { capture: true });
      }
    },
    { once: true },
  );
}

/** Opens a dialog of this page and focuses its first field. False when the page has no dialog with this id. */
export function openModal(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) {
    dialog.showModal();
    closeOnBack(dialog);
  }
  dialog.querySelector<HTMLElement>('textarea, input')?.focus();
  return true;
}
