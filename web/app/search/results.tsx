import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PanelButton } from '../ui/panel.tsx';
import type { Found } from './answer-search.ts';
import { ChangeControl } from './change-control.tsx';
import { filterPanelId } from './filter-panel.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PageLinks } from './page-links.tsx';
import { ResultCard } from './result-card.tsx';
import { countChoices, type Need } from './search-view.ts';
import { SortChoice } from './sort-choice.tsx';
import { useNeedParts } from './use-need-parts.ts';

export const resultsHeadingId = 'found';

/** The count is a heading and a status: it is read out when it changes, and the keyboard can go to it. */
export function Results({ answer, loading }: { answer: Found; loading: boolean }) {
  const t = useTranslations('search');
  const { cards, page, understanding, view } = answer;
  const unclear = understanding !== null && understanding.needs.length === 0 && understanding.crisis === null;
  return (
    <section className="stack" aria-labelledby={resultsHeadingId} aria-busy={loading}>
      {unclear ? (
        <Suspense>
          <Unclear hasResults={cards.length > 0} />
        </Suspense>
      ) : null}
      <div className="row row--apart tight">
        <div role="status" className="found">
          {loading ? (
            <p className="row tight">
              <span className="spinner" aria-hidden="true" />
              {t('loading')}
            </p>
          ) : null}
          <h2 className="h-small" id={resultsHeadingId} tabIndex={-1} hidden={loading}>
            {t('count', { count: page.totalElements })}
          </h2>
          {understanding?.crisis ? <span className="sr">{t('countCrisis')}</span> : null}
        </div>
        <div className="list-tools no-print">
          {page.totalElements > 1 ? <SortChoice key={view.filters.sort} /> : null}
          <PanelButton panel={filterPanelId} icon="filter" className="btn btn--small panel-button">
            {t('filters.open', { count: countChoices(view.filters) })}
          </PanelButton>
        </div>
      </div>
      <List answer={answer} />
      <PageLinks page={page} />
      {view.need && cards.length > 0 ? (
        <Suspense>
          <NotMeant need={view.need} />
        </Suspense>
      ) : null}
    </section>
  );
}

function List({ answer }: { answer: Found }) {
  const t = useTranslations('search.pages');
  const { cards, page } = answer;
  if (page.totalElements === 0) return <NothingFound answer={answer} />;
  if (cards.length === 0) {
    return (
      <p>
        {t('pastTheEnd')}{' '}
        <ChangeControl change={{ kind: 'page', page: 1 }} className="place text-button">
          {t('first')}
        </ChangeControl>
      </p>
    );
  }
  return (
    <ol className="stack results" start={(page.number - 1) * page.size + 1}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ResultCard card={card} main={index < 3 && page.number === 1} listed={page.totalElements} />
        </li>
      ))}
    </ol>
  );
}

function Unclear({ hasResults }: { hasResults: boolean }) {
  const { UnclearNeed } = useNeedParts();
  return <UnclearNeed hasResults={hasResults} />;
}

function NotMeant({ need }: { need: Need }) {
  const { NotWhatYouMeant } = useNeedParts();
  return <NotWhatYouMeant need={need} />;
}
