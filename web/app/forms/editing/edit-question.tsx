import { type ReactNode, useEffect, useRef } from 'react';
import { Sheet, SheetBody, SheetFoot, SheetHead } from '../../ui/sheet.tsx';
import './edit.css';

type QuestionProps = {
  id: string;
  open: boolean;
  title: string;
  /** Also on Esc: nothing happens then. */
  onClose: () => void;
  children: ReactNode;
  /** The answers; the harmless one first, which has the focus. */
  answers: ReactNode;
};

/** Asks before something is lost. */
export function Question({ id, open, title, onClose, children, answers }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <Sheet id={id} live dialog={dialog} onClose={onClose}>
      <SheetHead sheet={id} title={title} />
      <SheetBody>{children}</SheetBody>
      <SheetFoot>
        <div className="answers">{answers}</div>
      </SheetFoot>
    </Sheet>
  );
}
