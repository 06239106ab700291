import type { ReportKind } from '@waymark/contract/check-lists';
import { useEffect, useRef } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { tellWhetherRight } from './confirm-accuracy-action.ts';

const anchor = 'was-this-right';

/** In the order of the page. The list of the contract would be one more file to load. */
const icons: Record<ReportKind, IconName | null> = {
  helped: 'check',
  closed: null,
  wrong: null,
  'turned-away': null,
  full: null,
};
// As the record's type says.
const answers = Object.entries(icons) as [ReportKind, IconName | null][];

/** One press, no name and no words: a plain form, sent without leaving the page where scripts run. */
export function WasThisRight({ id }: { id: string }) {
  const t = useTranslations('checks.right');
  const wordsFor = useProblemMessage();
  const sending = useFetcher<typeof tellWhetherRight>();
  const sentWithPage = useActionData<typeof tellWhetherRight>();
  const result = sending.data ?? sentWithPage;
  const thanks = useRef<HTMLDivElement>(null);
  const kept = sending.data?.kind;
  // The button that was pressed is gone.
  useEffect(() => {
    if (kept) thanks.current?.focus();
  }, [kept]);
  return (
    <div id={anchor} className="no-print">
      <TitledSection title={t('title')}>
        {result?.kind ? (
          <div ref={thanks} tabIndex={-1}>
            <Note icon="check" className="note--good" role="status">
              <p>{t(result.kind === 'helped' ? 'glad' : 'thanks')}</p>
            </Note>
          </div>
        ) : (
          <sending.Form method="post" action={`/resources/${id}#${anchor}`} className="stack tight">
            {result?.kind === null ? (
              <Note kind="bad" role="alert">
                <p>{t('failed')}</p>
                <p>{wordsFor(result.problem)}</p>
              </Note>
            ) : null}
            <p>{t('lead')}</p>
            <div className="row tight">
              {answers.map(([kind, icon]) => (
                <button key={kind} className="btn btn--small" type="submit" name="found" value={kind}>
                  {icon ? <Icon name={icon} /> : null}
                  {t(`found.${kind}`)}
                </button>
              ))}
            </div>
          </sending.Form>
        )}
      </TitledSection>
    </div>
  );
}
