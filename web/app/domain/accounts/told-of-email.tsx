import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../ui/note.tsx';
import type { Told } from './use-own-email.ts';

/** What came of the last press. It takes the focus: the button may be gone. */
export function ToldOfEmail({ told }: { told: Told | null }) {
  const t = useTranslations('address');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) place.current?.focus();
  }, [told]);
  return (
    <div role="status" className="told" tabIndex={-1} ref={place}>
      {told && 'done' in told ? (
        <Note icon="check" className="note--good">
          <p>{t.rich(`done.${told.done}`, { email: () => <bdi>{told.email}</bdi> })}</p>
        </Note>
      ) : null}
      {told && 'failed' in told ? (
        <Note kind="bad">
          <p>
            <strong>{t('failed')}</strong>
          </p>
          <p>{told.failed}</p>
        </Note>
      ) : null}
    </div>
  );
}
