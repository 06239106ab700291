import { type ReactNode, useEffect, useRef } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from '../../ui/modal.tsx';
import './edit-form.css';

type ConfirmDialogProps = {
  id: string;
  open: boolean;
  title: string;
  /** Closed without an answer, also by Esc. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons; the harmless one first, which gets the focus. */
  answers: ReactNode;
};

/** Asks before something is lost. */
export function ConfirmDialog({ id, open, title, onClose, children, answers }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <Modal id={id} hydrated dialog={dialog} onClose={onClose}>
      <ModalHeader modalId={id} title={title} />
      <ModalBody>{children}</ModalBody>
      <ModalFooter>
        <div className="answers">{answers}</div>
      </ModalFooter>
    </Modal>
  );
}
