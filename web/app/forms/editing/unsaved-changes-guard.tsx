import { useState } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { isSignedIn } from '../../browser/sign-in-state.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { EditForm } from './use-edit-form.ts';

/**
 * Asks before a link or the back button discards unsaved changes. Leaving the whole site is never delayed, for people
 * who must leave quickly; a reload keeps the draft anyway. Nor is the end of the session delayed.
 */
export function UnsavedGuard<Field extends string>({ edit }: { edit: EditForm<Field> }) {
  const t = useTranslations('editing.leave');
  const [signedInThen] = useState(isSignedIn);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) &&
      isSignedIn() === signedInThen &&
      edit.isUnsaved(),
  );
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
  const go = () => {
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
          <Button onClick={go}>{t('go')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
