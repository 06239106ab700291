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

/** Refusals of the file itself, shown at the field. */
const ofTheFile: Readonly<Record<number, 'tooLarge' | 'nothingInIt'>> = { 413: 'tooLarge', 422: 'nothingInIt' };

const endings = '.zip,.json,.csv,.tsv,.xlsx,.jsonl,.ndjson';

/** Sends a file to be looked at: nothing is loaded by that. */
export function UploadDirectory({ onSent }: { onSent: (sent: Import) => void }) {
  const t = useTranslations('adminTransfer.send');
  const notifications = useNotifications();
  const wordsFor = useProblemMessage();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const stopping = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const complain = (sentence: string) => {
    setWrong(sentence);
    input.current?.focus();
  };
  const send = async (file: File, source: string) => {
    const stop = new AbortController();
    stopping.current = stop;
    setBusy(true);
    setWrong(null);
    try {
      const sent = await uploadDirectory(file, source, stop.signal);
      form.current?.reset();
      notifications.show(t('sent', { name: file.name }));
      onSent(sent);
    } catch (problem) {
      if (stop.signal.aborted) return;
      const reason = problem instanceof ApiProblem ? ofTheFile[problem.status] : undefined;
      if (problem instanceof ApiProblem && reason) {
        complain([t(reason), ...(reason === 'tooLarge' ? [sizeIn(problem)] : [])].join(' ').trim());
      } else {
        const running = problem instanceof ApiProblem && problem.status === 409;
        notifications.fail(t(running ? 'running' : 'failed'), problem);
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
    if (!file) complain(t('missing'));
    else void send(file, typeof source === 'string' ? source.trim() : '');
  };
  const sizeIn = (problem: ApiProblem) => {
    const maxMegabytes = /\d+/.exec(problem.errors.file?.[0] ?? '')?.[0];
    return maxMegabytes ? t('largest', { size: Number(maxMegabytes) }) : wordsFor(problem);
  };
  return (
    <form ref={form} className="stack airy" noValidate aria-busy={busy} onSubmit={submit}>
      <p>{t('lead')}</p>
      <Field id="import-file" label={t('file')} hint={t('fileHint')} error={wrong}>
        {(control) => (
          <input {...control} ref={input} name="file" type="file" accept={endings} onChange={() => setWrong(null)} />
        )}
      </Field>
      <Field id="import-source" label={t('source')} hint={t('sourceHint')}>
        {(control) => <input {...control} name="source" type="text" maxLength={200} autoComplete="off" dir="auto" />}
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
              stopping.current?.abort();
              // This button goes; the focus has to stay somewhere.
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
