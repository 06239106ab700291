import type { Page } from '@waymark/contract/response-envelope';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ResultCard } from '../../domain/records/card/result-card.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PopoverPanelButton } from '../../ui/popover-panel.tsx';
import { ChangeControl } from './change-button.tsx';
import type { FoundAnswer } from './fetch-answer.ts';
import { filterPanelId } from './filter-panel.tsx';
import { NeedOnly } from './for-need.tsx';
import { NoResultsOnDemand } from './no-results-on-demand.tsx';
import { activeFilters, countActiveChoices } from './search-view.ts';
import { SortChoice } from './sort-choice.tsx';

export const resultsHeadingId = 'found';

/** The count is a heading and a status: it is read out when it changes, and the keyboard can go to it. */
export function Results({ answer, loading }: { answer: FoundAnswer; loading: boolean }) {
  const t = useTranslations('search');
  const { page, understanding, view } = answer;
  // The clarifying question is shown above in place of an empty list.
  const isQuestionAsked =
    page.totalElements === 0 && answer.choices.length > 0 && activeFilters(view.filters).length === 0;
  return (
    <section className="stack" aria-labelledby={resultsHeadingId} aria-busy={loading}>
      {understanding || answer.unknownZip ? <NeedOnly>{({ AskBack }) => <AskBack answer={answer} />}</NeedOnly> : null}
      <div className="row row--apart tight">
        <div role="status" className="found">
          {loading ? (
            <p className="row tight">
              <span className="spinner" aria-hidden="true" />
              {t('loading')}
            </p>
          ) : null}
          <h2 className="h-small" id={resultsHeadingId} tabIndex={-1}>
            {isQuestionAsked ? t('chooseAbove') : t('count', { count: page.totalElements })}
          </h2>
          {understanding?.crisis ? <span className="sr">{t('countCrisis')}</span> : null}
        </div>
        <div className="list-tools no-print">
          {page.totalElements > 1 ? <SortChoice key={view.filters.sort} /> : null}
          <PopoverPanelButton panel={filterPanelId} icon="filter" className="btn btn--small panel-button">
            {t('filters.open', { count: countActiveChoices(view.filters) })}
          </PopoverPanelButton>
        </div>
      </div>
      {isQuestionAsked ? null : <List answer={answer} />}
      <PageLinks page={page} />
      <AfterNeed answer={answer} />
      <noscript>{import.meta.env.SSR ? <PlainHandoutLink answer={answer} /> : null}</noscript>
    </section>
  );
}

/** The places of an answer; without any, what to do. */
export function List({ answer }: { answer: FoundAnswer }) {
  const t = useTranslations('search.pages');
  const { cards, page } = answer;
  if (page.totalElements === 0) {
    return (
      <Suspense>
        <NoResultsOnDemand answer={answer} NeedOnly={NeedOnly} />
      </Suspense>
    );
  }
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

function AfterNeed({ answer }: { answer: FoundAnswer }) {
  const { need } = answer.view;
  if (!need || answer.cards.length === 0) return null;
  return <NeedOnly>{({ BelowList }) => <BelowList need={need} answer={answer} />}</NeedOnly>;
}

/**
 * Without JavaScript a place cannot be saved first, which is the way to a handout of a list. Only the server renders it: React does
 * not hydrate what is in `noscript`, so that it costs the page no script.
 */
function PlainHandoutLink({ answer: { view, cards } }: { answer: FoundAnswer }) {
  const t = useTranslations('search');
  if (view.need || cards.length === 0) return null;
  return (
    <p className="no-print">
      <a className="place" href={`/saved?ids=${cards.map(({ id }) => id)}&view=handout`}>
        {t('handout')}
      </a>
    </p>
  );
}

function PageLinks({ page: { number, totalPages } }: { page: Page }) {
  const t = useTranslations('search.pages');
  return (
    <Pagination
      label={t('label')}
      current={number}
      total={totalPages}
      previous={t('previous')}
      next={t('next')}
      to={(page, content) => <ChangeControl change={{ kind: 'page', page }}>{content}</ChangeControl>}
    />
  );
}
