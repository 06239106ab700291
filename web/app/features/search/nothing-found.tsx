import { useTranslations } from 'use-intl';
import { CallHelp, useHelpNumber } from '../../page/lifeline.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Found } from './answer-search.ts';
import { AskButton, AskNavigator } from './ask-button.tsx';
import { ChangeControl } from './change-control.tsx';
import { activeNarrowings, hasPlace, type SearchView } from './search-view.ts';

/** The next wider distances worth a try, in statute miles. */
const wider = [10, 25, 50];

/** Nothing found is never the end: which filter to take off and what that gives, a wider circle, a person to call. */
export function NothingFound({ answer }: { answer: Found }) {
  const t = useTranslations('search.empty');
  const line = useHelpNumber();
  const { view, waysOn } = answer;
  const filtered = activeNarrowings(view.filters).length > 0;
  return (
    <Empty icon="inbox" title={t('title')} level={3}>
      <p>{filtered ? t('filtered') : t('unfiltered', { line: line ?? 'none' })}</p>
      {filtered ? <Ways waysOn={waysOn} view={view} /> : null}
      <div className="actions">
        <AskButton look="main" icon="speech">
          {t('help')}
        </AskButton>
        <AskNavigator need={view.need} />
        <CallHelp />
      </div>
      {filtered && line ? <p>{t('phone', { line })}</p> : null}
    </Empty>
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
