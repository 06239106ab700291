import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { ConfirmDialog } from '../../forms/editing/confirm-dialog.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { defaultReturnPath } from '../../session/return-path.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

type RemoveVolunteerProps = { id: string; name: string; forAdministrator: boolean; onRemove: () => void };

/** Deletes a sign-up after confirmation: the user's own, or any for administrators. */
export function RemoveVolunteer({ id, name, forAdministrator, onRemove }: RemoveVolunteerProps) {
  const t = useTranslations('volunteer.remove');
  const problemMessage = useProblemMessage();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callApi('deleteVolunteer', { params: { id } });
      onRemove();
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      // Somebody else has deleted it already.
      if (failure.status === 404) onRemove();
      else setProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="trash" onClick={() => setIsOpen(true)}>
        {t(forAdministrator ? 'other' : 'own')}
      </Button>
      <ConfirmDialog
        id="remove-volunteer"
        open={isOpen}
        title={t(forAdministrator ? 'otherTitle' : 'ownTitle')}
        onClose={() => setIsOpen(false)}
        answers={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('keep')}</Button>
            <BusyButton look="crisis" busy={busy} onClick={() => void remove()}>
              {busy ? t('busy') : t(forAdministrator ? 'other' : 'own')}
            </BusyButton>
          </>
        }
      >
        <div className="stack">
          <p>{forAdministrator ? t('otherText', { name: bidiIsolate(name) }) : t('ownText')}</p>
          {problem ? (
            <Note kind="bad" role="alert">
              <p>
                <strong>{t('failed')}</strong>
              </p>
              <p>{problemMessage(problem)}</p>
            </Note>
          ) : null}
        </div>
      </ConfirmDialog>
    </>
  );
}

/** Replaces a record that was deleted. Administrators have a link back above it. */
export function AfterRemoval({ forAdministrator }: { forAdministrator: boolean }) {
  const t = useTranslations('volunteer.remove');
  const back = useTranslations('volunteer.record')('toDashboard');
  if (forAdministrator) return null;
  return (
    <>
      <p>{t('thanks')}</p>
      <p>
        <LinkButton to={defaultReturnPath} look="main">
          {back}
        </LinkButton>
      </p>
    </>
  );
}
