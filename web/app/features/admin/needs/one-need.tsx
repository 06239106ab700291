import type { NeedStatus } from '@waymark/contract/enumerations';
import type { Need } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { readNeed } from '../../../domain/needs/close/close-need.ts';
import { NeedChanges } from '../../../domain/needs/close/need-changes.tsx';
import { FailedAnswer } from '../../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { refreshWaiting } from '../waiting.ts';
import { EditNeed } from './edit-need.tsx';
import { MatchNeed } from './match-need.tsx';
import { useNeedAddress } from './need-address.ts';
import { NeedDetails } from './need-details.tsx';

type OneNeedProps = {
  id: string;
  /** Grows with each answer to what was pressed in the list before. */
  answers: number;
};

/** One request: looked at, changed, matched, closed. */
export function OneNeed({ id, answers }: OneNeedProps) {
  const t = useTranslations('adminNeeds');
  const words = useTranslations('admin.list');
  const { mode, to } = useNeedAddress();
  const { answer, again } = useAnswer(id, () => readNeed(id));
  const seenAnswers = useRef(answers);
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (seenAnswers.current === answers) return;
    seenAnswers.current = answers;
    askAgain();
  }, [answers]);
  /** The result of the last call here. */
  const [updated, setUpdated] = useState<Need | null>(null);
  /** How it stood here before somebody else's change was seen. */
  const [before, setBefore] = useState<Need | null>(null);
  const read = answer.state === 'ready' ? answer.value : null;
  const need = updated && (!read || updated.revision >= read.revision) ? updated : read;
  const changed = (now: Need) => {
    setUpdated(now);
    setBefore(null);
    void refreshWaiting();
  };
  const overtaken = (now: Need) => {
    setBefore(need);
    setUpdated(now);
    void refreshWaiting();
  };
  const statusLabel = (status: NeedStatus) => t(`status.${status}`);
  return (
    <>
      <p>
        <Link className="back" to={to(null)}>
          <Icon name="back" />
          {t('toList')}
        </Link>
      </p>
      <div className="admin-told" role="status">
        {before && need && before.revision !== need.revision ? (
          <Note kind="warn">
            <p>{t('overtaken')}</p>
            <NeedChanges before={before} after={need} statusLabel={statusLabel} />
          </Note>
        ) : null}
      </div>
      {answer.state === 'waiting' && !need ? <Spinner>{words('loading')}</Spinner> : null}
      {answer.state === 'failed' && answer.problem.status === 404 ? (
        <Empty icon="help" title={t('missing')}>
          <p>{t('missingText')}</p>
        </Empty>
      ) : null}
      {answer.state === 'failed' && answer.problem.status !== 404 ? (
        <FailedAnswer title={t('failed')} problem={answer.problem} retry={words('retry')} again={again} />
      ) : null}
      {need && answer.state !== 'failed' ? present(need) : null}
    </>
  );

  function present(one: Need) {
    if (mode === 'edit' && isActiveNeed(one.status)) return <EditNeed need={one} saved={changed} />;
    if (mode === 'match' && isActiveNeed(one.status))
      return <MatchNeed need={one} matched={changed} overtaken={overtaken} />;
    return <NeedDetails need={one} again={again} onSaved={setUpdated} />;
  }
}
