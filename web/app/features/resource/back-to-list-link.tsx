import { isRecord } from '@waymark/contract/is-record';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Goes back in history to the list this page was opened from, at the same scroll position; without JavaScript a link to `to`. */
export function BackToListLink({ to }: { to: string }) {
  const t = useTranslations('resource.back');
  const { state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const count = hydrated ? listedCount(state) : null;
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back no-print" to={to} {...(count !== null ? { onClick: goBack } : {})}>
      <Icon name="back" />
      {count === null ? t('list') : t('count', { count })}
    </Link>
  );
}

/** How many resources the list held: result cards pass it in navigation state. */
function listedCount(state: unknown): number | null {
  return isRecord(state) && typeof state.listed === 'number' ? state.listed : null;
}
