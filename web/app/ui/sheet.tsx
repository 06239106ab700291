import type { ReactNode, RefObject } from 'react';

type SheetProps = {
  id: string;
  title: string;
  /** Beside the title: a way out. */
  aside?: ReactNode;
  /** Set once scripts run: from then on only `showModal` opens it. */
  live: boolean;
  onClose?: () => void;
  dialog: RefObject<HTMLDialogElement | null>;
  /** Holds a `SheetBody` and a `SheetFoot`; `head` has to stand first in it. */
  children: (head: ReactNode) => ReactNode;
};

/** A modal dialog: the browser keeps the focus inside, closes it on Esc and gives the focus back. */
export function Sheet({ id, title, aside, live, onClose, dialog, children }: SheetProps) {
  const head = (
    <div className="sheet__head">
      <h2 className="h-small" id={`${id}-title`}>
        {title}
      </h2>
      {aside}
    </div>
  );
  return (
    <dialog
      className="sheet"
      id={id}
      ref={dialog}
      aria-labelledby={`${id}-title`}
      data-live={live ? '' : undefined}
      onClose={onClose}
    >
      {children(head)}
    </dialog>
  );
}

export function SheetBody({ children }: { children: ReactNode }) {
  return <div className="sheet__body">{children}</div>;
}

export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className="sheet__foot">{children}</div>;
}
