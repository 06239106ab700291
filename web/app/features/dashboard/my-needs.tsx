import type { FollowUpAnswer } from '@waymark/contract/follow-up-answers';
import type { Need } from '@waymark/contract/need';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { openDialogState } from '../../domain/needs/ask/need-button.tsx';
import { CloseDialog } from '../../domain/needs/close/close-dialog.tsx';
import type { NeedClosingAction } from '../../domain/needs/close/close-need.ts';
import { AnswerForm } from '../../domain/needs/follow-up/answer-form.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { ClosedNeeds } from './closed-needs.tsx';
import { ListSection } from './list-section.tsx';
import { NeedCard } from './need-card.tsx';
import type { PagedList } from './use-paged-list.ts';

export const needsId = 'requests';

/** The requests for help that are open, and those that are closed. */
export function MyNeeds({ list }: { list: PagedList<Need> }) {
  const t = useTranslations('dashboard');
  const [dialog, setDialog] = useState<{ need: Need; closing: NeedClosingAction } | null>(null);
  const [notice, setNotice] = useState<{ kind: 'good' | 'bad'; text: string } | null>(null);
  const doneMessage = useDoneMessage();
  const problemMessage = useProblemMessage();
  /** Incremented by each closing, so that `ClosedNeeds` loads again. */
  const [reloadCount, setReloadCount] = useState(0);
  const noticeBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is removed with its request: focus would be lost.
    if (notice) noticeBox.current?.focus();
  }, [notice]);
  const showDone = (done: Done) => setNotice({ kind: 'good', text: doneMessage(done) });
  const closeDialog = (outcome: 'closed' | 'changed' | 'kept') => {
    setDialog(null);
    if (outcome === 'kept') return;
    setReloadCount((before) => before + 1);
    list.reload();
    if (outcome === 'closed' && dialog) showDone(dialog.closing);
  };
  const openDialog = (need: Need, closing: NeedClosingAction) => {
    setNotice(null);
    setDialog({ need, closing });
  };
  const reopen = async ({ id, revision }: Need) => {
    setNotice(null);
    try {
      await callApi('unmatchNeed', { params: { id }, body: { revision } });
      showDone('reopen');
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setNotice({ kind: 'bad', text: problem.status === 409 ? t('reopen.changed') : problemMessage(problem) });
    }
    list.reload();
  };
  const answer = async ({ id, revision }: Need, chosen: FollowUpAnswer) => {
    await callApi('answerFollowUp', { params: { id }, body: { answer: chosen, revision } });
    showDone(chosen);
    setReloadCount((before) => before + 1);
    list.reload();
  };
  const dialogTexts = (closing: NeedClosingAction) => ({
    title: t(`close.${closing}.title`),
    text: t(`close.${closing}.text`),
    ...(closing === 'resolve' && { notes: t('close.resolve.notes') }),
    submit: t(`close.${closing}.submit`),
    hint: t('close.hint'),
    keep: t(closing === 'delete' ? 'close.delete.keep' : 'close.keep'),
    failed: t(closing === 'delete' ? 'close.delete.failed' : 'close.failed'),
  });
  return (
    <>
      <ListSection
        id={needsId}
        title={t('needs.title')}
        list={list}
        loading={t('needs.loading')}
        pages={t('needs.pages')}
        notice={
          <div className="dash-notice" role="status" tabIndex={-1} ref={noticeBox}>
            {notice?.kind === 'good' ? (
              <Note icon="check" className="note--good">
                {notice.text}
              </Note>
            ) : null}
            {notice?.kind === 'bad' ? <Note kind="bad">{notice.text}</Note> : null}
          </div>
        }
        empty={<NoNeeds />}
        entry={(need) => (
          <NeedCard need={need} onChange={list.reload}>
            {need.followUp ? <AnswerForm about={need.title} send={(chosen) => answer(need, chosen)} /> : null}
            <div className="row tight">
              <NeedButtons need={need} openDialog={openDialog} reopen={reopen} />
            </div>
          </NeedCard>
        )}
      >
        <ClosedNeeds
          reloadCount={reloadCount}
          buttons={(need) => (
            <NeedAction need={need} icon="x" look="quiet" onClick={() => openDialog(need, 'delete')}>
              {t('needs.delete')}
            </NeedAction>
          )}
        />
      </ListSection>
      {dialog ? (
        <CloseDialog key={dialog.need.id} {...dialog} words={dialogTexts(dialog.closing)} onShut={closeDialog} />
      ) : null}
    </>
  );
}

type Done = NeedClosingAction | 'reopen' | FollowUpAnswer;

function useDoneMessage(): (done: Done) => string {
  const t = useTranslations('dashboard');
  const followUpDone = useTranslations('followUp.done');
  return (done) => {
    if (done === 'reopen') return t('reopen.done');
    return done === 'resolve' || done === 'cancel' || done === 'delete' ? t(`close.${done}.done`) : followUpDone(done);
  };
}

type NeedButtonsProps = {
  need: Need;
  openDialog: (need: Need, closing: NeedClosingAction) => void;
  reopen: (need: Need) => Promise<void>;
};

function NeedButtons({ need, openDialog, reopen }: NeedButtonsProps) {
  const t = useTranslations('dashboard.needs');
  return (
    <>
      <NeedAction need={need} icon="check" onClick={() => openDialog(need, 'resolve')}>
        {t('found')}
      </NeedAction>
      {need.status === 'MATCHED' ? (
        <NeedAction need={need} onClick={() => void reopen(need)}>
          {t('notWorked')}
        </NeedAction>
      ) : null}
      <NeedAction need={need} look="quiet" icon="x" onClick={() => openDialog(need, 'cancel')}>
        {t('takeBack')}
      </NeedAction>
    </>
  );
}

type NeedActionProps = Pick<ComponentProps<typeof Button>, 'icon' | 'look' | 'onClick'> & {
  need: Need;
  children: string;
};

/** Its label names the request for screen readers only: the title is visible above it. */
function NeedAction({ need, children, ...button }: NeedActionProps) {
  const t = useTranslations('dashboard.needs');
  return (
    <Button size="small" {...button}>
      <span>
        {t.rich('about', { action: children, title: need.title, sr: (chunks) => <span className="sr">{chunks}</span> })}
      </span>
    </Button>
  );
}

function NoNeeds() {
  const t = useTranslations('dashboard');
  return (
    <EmptyState icon="speech" title={t('needs.emptyTitle')} level={3}>
      <p className="soft">{t('needs.empty')}</p>
      <div className="actions">
        <LinkButton to="/" state={openDialogState} icon="search">
          {t('find')}
        </LinkButton>
        <LinkButton to="/ask-a-navigator" look="quiet">
          {t('needs.ask')}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
