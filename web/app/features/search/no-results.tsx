import { useTranslations } from 'use-intl';
import { HelplineLink, useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AskNavigatorLink, OpenNeedDialogButton } from './ask-buttons.tsx';
import { ChangeControl } from './change-button.tsx';
import type { Found } from './fetch-answer.ts';
import { activeFilters, hasPlace, type SearchView } from './search-view.ts';

/** The next wider distances worth a try, in statute miles. */
const wider = [10, 25, 50];

/** Nothing found is never the end: which filter to take off and what that gives, a wider circle, a person to call. */
export function NoResults({ answer }: { answer: Found }) {
  const t = useTranslations('search.empty');
  const line = useHelplineNumber();
  const { view, waysOn } = answer;
  const filtered = activeFilters(view.filters).length > 0;
  return (
    <EmptyState icon="inbox" title={t('title')} level={3}>
      <p>{filtered ? t('filtered') : t('unfiltered', { line: line ?? 'none' })}</p>
      {filtered ? <Ways waysOn={waysOn} view={view} /> : null}
      <div className="actions">
        <OpenNeedDialogButton look="main" icon="speech">
          {t('help')}
        </OpenNeedDialogButton>
        <AskNavigatorLink need={view.need} />
        <HelplineLink />
      </div>
      {filtered && line ? <p>{t('phone', { line })}</p> : null}
    </EmptyState>
  );
}

function Ways({ waysOn, view }: { waysOn: Found['waysOn']; view: SearchView }) {
  const t = useTranslations('search.empty');
  const words = useTranslations('search');
  const { radiusMiles } = view.filters;
  const further =
    !hasPlace(view.filters) || radiusMiles === null ? undefined : wider.find((miles) => miles > radiusMiles);
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
          {words('clearAll')}
        </ChangeControl>
      </li>
    </ul>
  );
}
