import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { clearNeeds, noRecentNeeds, onRecentNeedsChange, readRecentNeeds } from './ask/recent-needs.ts';
import { useFindHelp } from './ask/use-find-help.ts';

/** The recent requests stored in this browser; nothing when there are none. */
export function RecentNeedsList() {
  const t = useTranslations('need.recent');
  const findHelp = useFindHelp();
  const needs = useSyncExternalStore(onRecentNeedsChange, readRecentNeeds, noRecentNeeds);
  if (needs.length === 0) return null;
  return (
    <section className="wrap stack recent" aria-labelledby="recent-title">
      <div className="row row--apart recent__head">
        <h2 className="h-small" id="recent-title">
          {t('title')}
        </h2>
        <Button look="quiet" size="small" icon="trash" onClick={clearNeeds}>
          {t('clear')}
        </Button>
      </div>
      <ul className="said-list">
        {needs.map((need) => (
          <li key={need.id}>
            <button
              type="button"
              className="said"
              onClick={() => void findHelp({ needDescription: need.description, urgency: need.priority })}
            >
              <bdi className="said__words">{need.title}</bdi>
              <Icon name="arrow" />
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">{t('note')}</p>
    </section>
  );
}
