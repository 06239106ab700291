import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { confirmBeforeQuickExit, quickExit } from '../../browser/quick-exit.ts';
import { useSite } from '../../page/site.ts';
import { Confirm } from './confirm.tsx';

/** Elsewhere three presses of Shift leave the site at once. Administrators, who type for hours, are asked first. */
export function QuickExitConfirmation() {
  const t = useTranslations('admin.leave');
  const { site } = useSite();
  const [asking, setAsking] = useState(false);
  useEffect(() => confirmBeforeQuickExit(() => setAsking(true)), []);
  return (
    <Confirm
      id="leave-question"
      open={asking}
      title={t('title')}
      confirmLabel={t('answer')}
      onClose={() => setAsking(false)}
      onConfirm={async () => quickExit(site.leaveUrl)}
    >
      <p>{t('text')}</p>
    </Confirm>
  );
}
