import type { ReactEventHandler, ReactNode, RefObject } from 'react';

type ModalProps = {
  id: string;
  /** Set once scripts run: from then on only `showModal` opens it, and no longer its address. */
  live: boolean;
  onClose?: ReactEventHandler<HTMLDialogElement>;
  dialog: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
};

/** A modal dialog: the browser keeps the focus inside, closes it on Esc and gives the focus back. Named by its ModalHeader. */
export function Modal({ id, live, onClose, dialog, children }: ModalProps) {
  return (
    <dialog
      className="sheet"
      id={id}
      ref={dialog}
      aria-labelledby={titleOf(id)}
      data-live={live ? '' : undefined}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}

/** `aside` stands beside the title: a way out. */
export function ModalHeader({ sheet, title, aside }: { sheet: string; title: string; aside?: ReactNode }) {
  return (
    <div className="sheet__head">
      <h2 className="h-small" id={titleOf(sheet)}>
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

/** Whether the top of the history is the entry that a sheet is closed by: what leaves the sheet takes its place. */
export function isModalEntry(): boolean {
  return window.history.state?.sheet === true;
}

/** The same, for what changes the page below a sheet that stays open: from then on Back goes to what was before that, and closes it. */
export function takeSheetEntry(): boolean {
  const { state } = window.history;
  if (!state?.sheet) return false;
  window.history.replaceState({ ...state, sheet: 'taken' }, '');
  isTaken = true;
  return true;
}

let isTaken = false;

/** Browsers step back some time after they are told to: until then a closed sheet's entry is still the top one. */
let steppingBack = false;

/** An entry of its own in the history, that Back goes to instead of leaving the page. Closing takes it away again. */
export function closeOnBack(sheet: HTMLElement): void {
  if (steppingBack) return;
  const dialog = sheet instanceof HTMLDialogElement ? sheet : null;
  const back = (event: PopStateEvent) => {
    // For the router nothing has changed.
    if (!isTaken) event.stopImmediatePropagation();
    const reopened = steppingBack && sheet.matches('[open], :popover-open');
    steppingBack = false;
    if (reopened) closeOnBack(sheet);
    else if (dialog) dialog.close();
    else sheet.hidePopover();
  };
  isTaken = false;
  window.history.pushState({ ...window.history.state, sheet: true }, '');
  window.addEventListener('popstate', back, { capture: true, once: true });
  sheet.addEventListener(
    dialog ? 'close' : 'toggle',
    () => {
      steppingBack = isModalEntry();
      if (steppingBack) window.history.back();
      else window.removeEventListener('popstate', back, { capture: true });
    },
    { once: true },
  );
}

/** Opens a dialog of this page and puts the focus in its first field; false when the page has none of that name. */
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
