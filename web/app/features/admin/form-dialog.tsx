import { type ReactNode, type RefObject, useEffect } from 'react';
import { BusyButton } from '../../forms/busy-button.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import type { Form } from '../../forms/use-form.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { Modal, ModalBody, ModalFooter, ModalHeader } from '../../ui/modal.tsx';

type FormDialogProps<Field extends string> = {
  id: string;
  dialog: RefObject<HTMLDialogElement | null>;
  form: Form<Field>;
  title: string;
  /** Title of the message when it cannot be sent. */
  failed: string;
  labels: { cancel: string; submit: string; busy: string };
  look?: ButtonStyle['look'];
  onClose: () => void;
  children: ReactNode;
};

/** A form in a modal dialog, which opens when it is mounted. */
export function FormDialog<Field extends string>(props: FormDialogProps<Field>) {
  const { id, dialog, form, title, failed, labels, look = 'main', onClose, children } = props;
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <Modal id={id} dialog={dialog} hydrated onClose={onClose}>
      <form ref={form.form} method="post" noValidate aria-busy={form.busy} onSubmit={form.submit} onInput={form.input}>
        <ModalHeader modalId={id} title={title} />
        <ModalBody>
          <div className="stack">
            <ErrorSummary form={form} fallback={failed} />
            {children}
          </div>
        </ModalBody>
        <ModalFooter>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {labels.cancel}
          </Button>
          <BusyButton type="submit" look={look} className="send" busy={form.busy}>
            {form.busy ? <span className="spinner" aria-hidden="true" /> : null}
            {form.busy ? labels.busy : labels.submit}
          </BusyButton>
        </ModalFooter>
      </form>
    </Modal>
  );
}
