import type { SubmittedRequest } from '@waymark/contract/my-request';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** The words that open a request without an account. They are shown here and never again. */
export function CodeSlip({ request: { code, keptUntil } }: { request: SubmittedRequest }) {
  const t = useTranslations('navigator.slip');
  const formatDay = useFormatDay();
  const heading = useRef<HTMLHeadingElement>(null);
  const [notice, setNotice] = useState<'copied' | 'byHand' | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    const canCopy = 'clipboard' in navigator;
    if (!canCopy) return setNotice('byHand');
    await navigator.clipboard.writeText(code);
    setNotice('copied');
  };
  return (
    <section className="card card--roomy stack" aria-labelledby="slip-title">
      <h2 className="h-small" id="slip-title" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <p className="navigator-code" dir="auto" translate="no">
        {code}
      </p>
      <Note kind="warn">{t('once')}</Note>
      <p>
        {t.rich('open', {
          link: (chunks) => (
            <Link className="place" to="/my-request">
              {chunks}
            </Link>
          ),
        })}
      </p>
      <p className="small soft">{t('until', { date: formatDay(keptUntil) })}</p>
      <div className="actions needs-script">
        <Button icon="save" onClick={() => void copy().catch(() => setNotice('byHand'))}>
          {t('copy')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <p role="status" className="small">
        {notice ? t(notice) : null}
      </p>
    </section>
  );
}
