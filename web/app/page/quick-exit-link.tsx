import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onPageRestored, onQuickExit, quickExit, watchQuickExitKeys } from '../browser/quick-exit.ts';
import { Icon } from '../ui/icon.tsx';
import { useSite } from './site.ts';

/**
 * "Leave this site". A plain link without JavaScript; with them the page is hidden at once and replaced in the history. After the
 * "Exit this page" pattern of the GOV.UK Design System.
 */
export function QuickExitLink({ className }: { className: string }) {
  const t = useTranslations('frame.leave');
  const { site } = useSite();
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    quickExit(site.leaveUrl);
  };
  return (
    <a className={className} href={site.leaveUrl} rel="noreferrer nofollow" onClick={leave}>
      <Icon name="exit" />
      {t('label')}
    </a>
  );
}

/** Hides the page while it is being left, announces that, and leaves when Shift is pressed three times. */
export function QuickExitListener() {
  const t = useTranslations('frame.leave');
  const { site } = useSite();
  const [leaving, setLeaving] = useState(false);
  const [pressesLeft, setPressesLeft] = useState<number | null>(null);
  useEffect(() => onQuickExit(() => setLeaving(true)), []);
  useEffect(() => onPageRestored(() => setLeaving(false)), []);
  useEffect(() => watchQuickExitKeys(setPressesLeft, () => quickExit(site.leaveUrl)), [site.leaveUrl]);
  return (
    <>
      <div className="leaving" role="alert">
        {leaving ? t('leaving') : null}
      </div>
      <div className="sr" role="status">
        {pressesLeft === null ? null : t('keysLeft', { count: pressesLeft })}
      </div>
    </>
  );
}
