import { useTranslations } from 'use-intl';
import { NeedButton } from '../../domain/needs/ask/need-button.tsx';
import { HelplineLink, useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { useSite } from '../../page/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AskNavigatorLink } from './ask-buttons.tsx';
import { ChangeControl } from './change-button.tsx';
import type { FoundAnswer } from './fetch-answer.ts';
import type { NeedOnly as NeedOnlyComponent } from './for-need.tsx';
import { activeFilters, hasPlace, type SearchView } from './search-view.ts';

/** Distances to suggest, in statute miles. */
const suggestedDistances = [10, 25, 50];

/** `NeedOnly`: given, because an import of it would be a further script of every list. */
type NoResultsProps = { answer: FoundAnswer; NeedOnly: typeof NeedOnlyComponent };

/** What to do when nothing was found: remove a filter (with the count that gives), search further away, call somebody. */
export function NoResults(props: NoResultsProps) {
  return props.answer.isDirectoryEmpty ? <EmptyDirectory answer={props.answer} /> : <NothingFound {...props} />;
}

/** Searching differently is no help here: who to call or ask, and how to add a place. */
function EmptyDirectory({ answer: { view, understanding } }: { answer: FoundAnswer }) {
  const t = useTranslations('search.empty.directory');
  const helpline = useHelplineNumber();
  const { site } = useSite();
  return (
    <EmptyState icon="inbox" title={t('title')}>
      <p>{t('text', { line: helpline ?? 'none' })}</p>
      <div className="actions">
        <HelplineLink look="main" />
        <AskNavigatorLink need={view.need} understood={understanding} />
        <LinkButton to="/resources/add" icon="plus">
          {t('add')}
        </LinkButton>
      </div>
      {site.crisisLines.length > 0 ? <p>{t('lines')}</p> : null}
    </EmptyState>
  );
}

function NothingFound({ answer, NeedOnly }: NoResultsProps) {
  const t = useTranslations('search.empty');
  const helpline = useHelplineNumber();
  const { view, relaxedSearches } = answer;
  const filtered = activeFilters(view.filters).length > 0;
  const why = <p>{filtered ? t('filtered') : t('unfiltered', { line: helpline ?? 'none' })}</p>;
  return (
    <EmptyState icon="inbox" title={t('title')} level={3}>
      {view.need ? <NeedOnly>{({ WhyNone }) => <WhyNone answer={answer} otherwise={why} />}</NeedOnly> : why}
      {filtered ? <Suggestions waysOn={relaxedSearches} view={view} /> : null}
      <div className="actions">
        <NeedButton look="main" icon="speech">
          {t('help')}
        </NeedButton>
        <AskNavigatorLink need={view.need} understood={answer.understanding} />
        <HelplineLink />
      </div>
      {filtered && helpline ? <p>{t('phone', { line: helpline })}</p> : null}
    </EmptyState>
  );
}

function Suggestions({ waysOn, view }: { waysOn: FoundAnswer['relaxedSearches']; view: SearchView }) {
  const t = useTranslations('search.empty');
  const tSearch = useTranslations('search');
  const { radiusMiles } = view.filters;
  const further =
    !hasPlace(view.filters) || radiusMiles === null
      ? undefined
      : suggestedDistances.find((miles) => miles > radiusMiles);
  return (
    <ul className="ways">
      {further === undefined ? null : (
        <li>
          <ChangeControl change={{ kind: 'distance', radiusMiles: further }} className="place text-button">
            {t('widen', { miles: further })}
          </ChangeControl>
        </li>
      )}
      {waysOn.map(({ narrowing, total }) => (
        <li key={narrowing}>
          <ChangeControl change={{ kind: 'drop', narrowing }} className="place text-button">
            {t(`drop.${narrowing}`)}: {t('gives', { count: total })}
          </ChangeControl>
        </li>
      ))}
      <li>
        <ChangeControl change={{ kind: 'clear' }} className="place text-button">
          {tSearch('clearAll')}
        </ChangeControl>
      </li>
    </ul>
  );
}
