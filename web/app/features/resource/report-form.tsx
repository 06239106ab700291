import type { ReportKind } from '@waymark/contract/check-lists';
import { useEffect, useRef } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { reportResource } from './report-server.ts';

const anchor = 'was-this-right';

/** In the order of the page. Importing the contract's list would load one more file. */
const icons: Record<ReportKind, IconName | null> = {
  helped: 'check',
  closed: null,
  wrong: null,
  'turned-away': null,
  full: null,
};
// Object.entries() widens the keys to string.
const answers = Object.entries(icons) as [ReportKind, IconName | null][];

/** Asks visitors whether the listing was right: one press, without name or text. An HTML form, sent by fetch with scripts. */
export function ReportForm({ id }: { id: string }) {
  const t = useTranslations('checks.right');
  const problemMessage = useProblemMessage();
  const fetcher = useFetcher<typeof reportResource>();
  const actionData = useActionData<typeof reportResource>();
  const result = fetcher.data ?? actionData;
  const notice = useRef<HTMLDivElement>(null);
  const storedKind = fetcher.data?.kind;
  // The pressed button is gone: focus would be lost.
  useEffect(() => {
    if (storedKind) notice.current?.focus();
  }, [storedKind]);
  return (
    <div id={anchor} className="no-print">
      <TitledSection title={t('title')}>
        {result?.kind ? (
          <div ref={notice} tabIndex={-1}>
            <Note icon="check" className="note--good" role="status">
              {t(result.kind === 'helped' ? 'glad' : 'thanks')}
            </Note>
          </div>
        ) : (
          <fetcher.Form method="post" action={`/resources/${id}#${anchor}`} className="stack tight">
            {result?.kind === null ? (
              <Note kind="bad" role="alert">
                <p>{t('failed')}</p>
                <p>{problemMessage(result.problem)}</p>
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
          </fetcher.Form>
        )}
      </TitledSection>
    </div>
  );
}
