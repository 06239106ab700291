import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../ui/note.tsx';
import type { ActionResult } from './use-my-email.ts';

/** The result of the last action. It takes the focus, as the button may be gone. */
export function EmailResult({ result }: { result: ActionResult | null }) {
  const t = useTranslations('address');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) element.current?.focus();
  }, [result]);
  return (
    <div role="status" className="told" tabIndex={-1} ref={element}>
      {result && 'done' in result ? (
        <Note icon="check" className="note--good">
          <p>{t.rich(`done.${result.done}`, { email: () => <bdi>{result.email}</bdi> })}</p>
        </Note>
      ) : null}
      {result && 'failed' in result ? (
        <Note kind="bad">
          <p>
            <strong>{t('failed')}</strong>
          </p>
          <p>{result.failed}</p>
        </Note>
      ) : null}
    </div>
  );
}
