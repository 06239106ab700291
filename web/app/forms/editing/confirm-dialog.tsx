import { type ReactNode, useEffect, useRef } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from '../../ui/modal.tsx';
import './edit-form.css';

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
export function ConfirmDialog({ id, open, title, onClose, children, answers }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <Modal id={id} live dialog={dialog} onClose={onClose}>
      <ModalHeader sheet={id} title={title} />
      <ModalBody>{children}</ModalBody>
      <ModalFooter>
        <div className="answers">{answers}</div>
      </ModalFooter>
    </Modal>
  );
}
