import type { ReactNode, RefObject } from 'react';

type SheetProps = {
  id: string;
  /** Set once scripts run: from then on only `showModal` opens it, and no longer its address. */
  live: boolean;
  onClose?: () => void;
  dialog: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
};

/** A modal dialog: the browser keeps the focus inside, closes it on Esc and gives the focus back. Named by its SheetHead. */
export function Sheet({ id, live, onClose, dialog, children }: SheetProps) {
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
export function SheetHead({ sheet, title, aside }: { sheet: string; title: string; aside?: ReactNode }) {
  return (
    <div className="sheet__head">
      <h2 className="h-small" id={titleOf(sheet)}>
        {title}
      </h2>
      {aside}
    </div>
  );
}

export function SheetBody({ children }: { children: ReactNode }) {
  return <div className="sheet__body">{children}</div>;
}

export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className="sheet__foot">{children}</div>;
}

function titleOf(sheet: string): string {
  return `${sheet}-title`;
}

/** Opens a dialog of this page and puts the focus in its first field; false when the page has none of that name. */
export function openSheet(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>('textarea, input')?.focus();
  return true;
}
