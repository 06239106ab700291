import type { Need } from '@waymark/contract/need';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialogState } from '../need/need-button.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Note } from '../ui/note.tsx';
import { CloseDialog } from './close-dialog.tsx';
import type { Closing } from './close-need.ts';
import { ClosedNeeds } from './closed-needs.tsx';
import { ListSection } from './list-section.tsx';
import { NeedCard } from './need-card.tsx';
import type { List } from './use-list.ts';

export const needsId = 'requests';

/** The requests for help that still wait or are answered, and those that are closed. Source: specification, sections 2 and 9. */
export function OwnNeeds({ list }: { list: List<Need> }) {
  const t = useTranslations('dashboard');
  const [asked, setAsked] = useState<{ need: Need; way: Closing } | null>(null);
  const [done, setDone] = useState<Closing | null>(null);
  /** Counts what was closed: the list of closed requests is asked for anew. */
  const [turn, setTurn] = useState(0);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed goes with its request.
    if (done) news.current?.focus();
  }, [done]);
  const shut = (outcome: 'closed' | 'changed' | 'kept') => {
    setAsked(null);
    if (outcome === 'kept') return;
    setTurn((before) => before + 1);
    list.again();
    if (outcome === 'closed') setDone(asked?.way ?? null);
  };
  const ask = (need: Need, way: Closing) => {
    setDone(null);
    setAsked({ need, way });
  };
  const words = (way: Closing) => ({
    title: t(`close.${way}.title`),
    text: t(`close.${way}.text`),
    notes: t(`close.${way}.notes`),
    submit: t(`close.${way}.submit`),
    hint: t('close.hint'),
    keep: t('close.keep'),
    failed: t('close.failed'),
  });
  return (
    <>
      <ListSection
        id={needsId}
        title={t('needs.title')}
        list={list}
        loading={t('needs.loading')}
        pages={t('needs.pages')}
        news={
          <div className="dash-news" role="status" tabIndex={-1} ref={news}>
            {done ? (
              <Note icon="check" className="note--good">
                <p>{t(`close.${done}.done`)}</p>
              </Note>
            ) : null}
          </div>
        }
        empty={<NoNeeds />}
        entry={(need) => (
          <NeedCard need={need}>
            <div className="row tight">
              <NeedButtons need={need} ask={ask} />
            </div>
          </NeedCard>
        )}
      >
        <ClosedNeeds turn={turn} />
      </ListSection>
      {asked ? <CloseDialog key={asked.need.id} {...asked} words={words(asked.way)} onShut={shut} /> : null}
    </>
  );
}

/** Seen next to their request; heard with its title. */
function NeedButtons({ need, ask }: { need: Need; ask: (need: Need, way: Closing) => void }) {
  const t = useTranslations('dashboard.needs');
  const name = (action: string) =>
    t.rich('about', { action, title: need.title, sr: (words) => <span className="sr">{words}</span> });
  return (
    <>
      <Button icon="check" size="small" onClick={() => ask(need, 'resolve')}>
        <span>{name(t('found'))}</span>
      </Button>
      <Button look="quiet" size="small" icon="x" onClick={() => ask(need, 'cancel')}>
        <span>{name(t('takeBack'))}</span>
      </Button>
    </>
  );
}

function NoNeeds() {
  const t = useTranslations('dashboard');
  return (
    <Empty icon="speech" title={t('needs.emptyTitle')} level={3}>
      <p className="soft">{t('needs.empty')}</p>
      <div className="actions">
        <LinkButton to="/" state={openDialogState} icon="search">
          {t('find')}
        </LinkButton>
        <LinkButton to="/ask-a-navigator" look="quiet">
          {t('needs.ask')}
        </LinkButton>
      </div>
    </Empty>
  );
}
