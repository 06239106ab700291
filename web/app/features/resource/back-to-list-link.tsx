import { isRecord } from '@waymark/contract/is-record';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Back to the very list this page was opened from, in its place; a link to it, or to the whole list, without scripts. */
export function BackToListLink({ to }: { to: string }) {
  const t = useTranslations('resource.back');
  const { state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const listed = hydrated ? listedIn(state) : null;
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back no-print" to={to} {...(listed !== null ? { onClick: goBack } : {})}>
      <Icon name="back" />
      {listed === null ? t('list') : t('count', { count: listed })}
    </Link>
  );
}

/** What a card's link tells the page it leads to: how many resources were listed. */
function listedIn(state: unknown): number | null {
  return isRecord(state) && typeof state.listed === 'number' ? state.listed : null;
}
