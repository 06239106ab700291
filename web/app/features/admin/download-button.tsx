import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallInput } from '../../api/api-client.ts';
import { type DownloadedFile, downloadFile, type FileCall } from '../../api/file-transfer.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { useNotifications } from './admin-notifications.tsx';

type DownloadButtonProps = {
  /** The call that answers with a file. */
  call: FileCall;
  query?: NonNullable<CallInput['query']>;
  look?: NonNullable<ButtonStyle['look']>;
  children: ReactNode;
};

/** Downloads a file with the caller's token and saves it under its name. Can be stopped; aborted on unmount. */
export function DownloadButton({ call, query = {}, look = 'plain', children }: DownloadButtonProps) {
  const t = useTranslations('admin.download');
  const notifications = useNotifications();
  const [busy, setBusy] = useState(false);
  const abortController = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const download = async () => {
    if (busy) return;
    const controller = new AbortController();
    abortController.current = controller;
    setBusy(true);
    try {
      const file = await downloadFile(call, { query, signal: controller.signal });
      save(file);
      notifications.showSuccess(t('done', { name: file.name }));
    } catch (problem) {
      if (!controller.signal.aborted) notifications.showFailure(t('failed'), problem);
    } finally {
      setBusy(false);
    }
  };
  const stop = () => {
    abortController.current?.abort();
    // The stop button is removed: the focus moves to the download button.
    button.current?.focus();
  };
  return (
    <div className="row tight">
      <BusyButton ref={button} look={look} busy={busy} onClick={() => void download()}>
        {busy ? <span className="spinner" aria-hidden="true" /> : null}
        {children}
      </BusyButton>
      <p role="status">{busy ? t('busy') : null}</p>
      {busy ? (
        <Button look="quiet" onClick={stop}>
          {t('stop')}
        </Button>
      ) : null}
    </div>
  );
}

/** By then the browser has started to save the file, so its object URL can be revoked. */
const revokeAfterMs = 60_000;

function save({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}
