import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '../../forms/busy-button.tsx';
import { ConfirmDialog } from '../../forms/editing/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';

type ConfirmProps = {
  id: string;
  open: boolean;
  title: string;
  /** What is going to happen. */
  children: ReactNode;
  /** Label of the button that does it. */
  answer: string;
  danger?: boolean;
  onClose: () => void;
  /** Done when it resolves; the dialog closes either way, and the view tells what happened. */
  onAnswer: () => Promise<void>;
};

/** Says what an action does before it is done. */
export function Confirm({ id, open, title, children, answer, danger = false, onClose, onAnswer }: ConfirmProps) {
  const t = useTranslations('admin.confirm');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onAnswer();
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      id={id}
      open={open}
      title={title}
      onClose={onClose}
      answers={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <BusyButton look={danger ? 'crisis' : 'main'} busy={busy} onClick={() => void go()}>
            {busy ? <span className="spinner" aria-hidden="true" /> : null}
            {answer}
          </BusyButton>
        </>
      }
    >
      <div className="stack">{children}</div>
    </ConfirmDialog>
  );
}
