import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useHydrated } from '../ui/hydrated.ts';
import { Icon } from '../ui/icon.tsx';

/** What a card's link tells the page it leads to: how many resources were listed. */
const FromList = z.object({ listed: z.number() });

/** Back to the very list this page was opened from, in its place; a link to the whole list for everyone else. */
export function BackToList() {
  const t = useTranslations('resource.back');
  const { state } = useLocation();
  const navigate = useNavigate();
  const live = useHydrated();
  const from = FromList.safeParse(live ? state : null);
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back no-print" to="/search" {...(from.success ? { onClick: goBack } : {})}>
      <Icon name="back" />
      {from.success ? t('count', { count: from.data.listed }) : t('list')}
    </Link>
  );
}
