import { maxLengths } from '@waymark/contract/field-limits';
import type { Import } from '@waymark/contract/transfer';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../api/api-client.ts';
import { uploadDirectory } from '../../../api/file-transfer.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useNotifications } from '../admin-notifications.tsx';

/** Messages by status of errors that are about the file, shown at the field. */
const fileErrors: Readonly<Record<number, 'tooLarge' | 'nothingInIt'>> = { 413: 'tooLarge', 422: 'nothingInIt' };

const fileExtensions = '.zip,.json,.csv,.tsv,.xlsx,.jsonl,.ndjson';

/** Uploads a file for an import. The directory changes only when the import is applied. */
export function UploadDirectory({ onSent }: { onSent: (sent: Import) => void }) {
  const t = useTranslations('adminTransfer.send');
  const notifications = useNotifications();
  const problemMessage = useProblemMessage();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const abortController = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [fileError, setFileError] = useState<string | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const showFileError = (message: string) => {
    setFileError(message);
    input.current?.focus();
  };
  const send = async (file: File, source: string) => {
    const controller = new AbortController();
    abortController.current = controller;
    setBusy(true);
    setFileError(null);
    try {
      const sent = await uploadDirectory(file, source, controller.signal);
      form.current?.reset();
      notifications.showSuccess(t('sent', { name: file.name }));
      onSent(sent);
    } catch (problem) {
      if (controller.signal.aborted) return;
      const reason = problem instanceof ApiProblem ? fileErrors[problem.status] : undefined;
      if (problem instanceof ApiProblem && reason) {
        showFileError([t(reason), ...(reason === 'tooLarge' ? [maxSizeMessage(problem)] : [])].join(' ').trim());
      } else {
        const isRunning = problem instanceof ApiProblem && problem.status === 409;
        notifications.showFailure(t(isRunning ? 'running' : 'failed'), problem);
      }
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const file = input.current?.files?.[0];
    const source = new FormData(event.currentTarget).get('source');
    if (!file) showFileError(t('missing'));
    else void send(file, typeof source === 'string' ? source.trim() : '');
  };
  const maxSizeMessage = (problem: ApiProblem) => {
    const maxMegabytes = /\d+/.exec(problem.errors.file?.[0] ?? '')?.[0];
    return maxMegabytes ? t('largest', { size: Number(maxMegabytes) }) : problemMessage(problem);
  };
  return (
    <form ref={form} className="stack airy" noValidate aria-busy={busy} onSubmit={submit}>
      <p>{t('lead')}</p>
      <Field id="import-file" label={t('file')} hint={t('fileHint')} error={fileError}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="file"
            type="file"
            accept={fileExtensions}
            onChange={() => setFileError(null)}
          />
        )}
      </Field>
      <Field id="import-source" label={t('source')} hint={t('sourceHint')}>
        {(control) => (
          <input {...control} name="source" type="text" maxLength={maxLengths.search} autoComplete="off" dir="auto" />
        )}
      </Field>
      <div className="row">
        <BusyButton type="submit" look="main" busy={busy}>
          {busy ? <span className="spinner" aria-hidden="true" /> : null}
          {t('submit')}
        </BusyButton>
        <a className="place" href="/sample-directory.csv" download>
          {t('sample')}
        </a>
      </div>
      <div className="row tight">
        <p role="status">{busy ? t('busy') : null}</p>
        {busy ? (
          <Button
            look="quiet"
            onClick={() => {
              abortController.current?.abort();
              // The stop button is removed: the focus moves to the field.
              input.current?.focus();
            }}
          >
            {t('stop')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
