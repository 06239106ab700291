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

/** Takes a file with the caller's token and saves it under its name. It can be stopped, and stops when the view is left. */
export function DownloadButton({ call, query = {}, look = 'plain', children }: DownloadButtonProps) {
  const t = useTranslations('admin.download');
  const notifications = useNotifications();
  const [busy, setBusy] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const take = async () => {
    if (busy) return;
    const stop = new AbortController();
    stopping.current = stop;
    setBusy(true);
    try {
      const file = await downloadFile(call, { query, signal: stop.signal });
      save(file);
      notifications.show(t('done', { name: file.name }));
    } catch (problem) {
      if (!stop.signal.aborted) notifications.fail(t('failed'), problem);
    } finally {
      setBusy(false);
    }
  };
  const stop = () => {
    stopping.current?.abort();
    // This button goes; the focus has to stay somewhere.
    button.current?.focus();
  };
  return (
    <div className="row tight">
      <BusyButton ref={button} look={look} busy={busy} onClick={() => void take()}>
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

/** Milliseconds after which the browser has certainly begun to save it. */
const startTimeoutMs = 60_000;

function save({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), startTimeoutMs);
}
