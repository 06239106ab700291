import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { PopoverPanel } from '../../ui/popover-panel.tsx';
import { type ViewName, viewNames, views, viewUrl } from './admin-views.ts';
import { usePendingCounts } from './pending-counts.ts';

export const navigationId = 'admin-navigation';

/** Links to the views, each with the number of its items that wait for an administrator. On a phone it is a popover. */
export function AdminNavigation({ view }: { view: ViewName }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const pendingCounts = usePendingCounts();
  return (
    <PopoverPanel
      id={navigationId}
      as="nav"
      label={t('navigation.label')}
      close={t('navigation.close')}
      page
      className="menu stay admin-navigation"
    >
      {viewNames.map((name) => {
        const count = pendingCounts[name] ?? 0;
        return (
          <Link key={name} to={viewUrl(name)} aria-current={name === view ? 'page' : undefined}>
            <Icon name={views[name].icon} />
            {t(`views.${name}`)}
            {count > 0 ? (
              <span className="count">
                {format.number(count)}
                <span className="sr"> {t('navigation.waiting')}</span>
              </span>
            ) : null}
          </Link>
        );
      })}
    </PopoverPanel>
  );
}
