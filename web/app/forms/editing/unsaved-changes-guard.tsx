import { useState } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { isSignedIn } from '../../browser/sign-in-state.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { EditForm } from './use-edit-form.ts';

/**
 * Asks before a link or the back button discards unsaved changes. Not before leaving the site, because some people must leave
 * quickly, and a reload keeps the draft; nor when the session ends.
 */
export function UnsavedChangesGuard<Field extends string>({ edit }: { edit: EditForm<Field> }) {
  const t = useTranslations('editing.leave');
  const [wasSignedIn] = useState(isSignedIn);
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next }) =>
      (current.pathname !== next.pathname || current.search !== next.search) &&
      isSignedIn() === wasSignedIn &&
      edit.isUnsaved(),
  );
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    if (blocker.state !== 'blocked') return;
    edit.discard();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      id={`${edit.form.name}-unsaved`}
      open={blocker.state === 'blocked'}
      title={t('title')}
      onClose={stay}
      answers={
        <>
          <Button look="main" onClick={stay}>
            {t('stay')}
          </Button>
          <Button onClick={leave}>{t('go')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
