import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '../../forms/busy-button.tsx';
import { ConfirmDialog } from '../../forms/editing/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';

type ConfirmProps = {
  id: string;
  open: boolean;
  title: string;
  /** What the action does. */
  children: ReactNode;
  /** Label of the button that runs the action. */
  confirmLabel: string;
  danger?: boolean;
  onClose: () => void;
  /** Runs the action. The dialog closes when it settles; errors are to be handled by the caller. */
  onConfirm: () => Promise<void>;
};

/** Asks for confirmation of an action. */
export function Confirm({ id, open, title, children, confirmLabel, danger = false, onClose, onConfirm }: ConfirmProps) {
  const t = useTranslations('admin.confirm');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
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
          <BusyButton look={danger ? 'crisis' : 'main'} busy={busy} onClick={() => void confirm()}>
            {busy ? <span className="spinner" aria-hidden="true" /> : null}
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      <div className="stack">{children}</div>
    </ConfirmDialog>
  );
}
