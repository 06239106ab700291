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

type RemoveVolunteerProps = { id: string; name: string; forAdministrator: boolean; removed: () => void };

/** Deletes a sign-up, after asking. One's own, or any for an administrator. */
export function RemoveVolunteer({ id, name, forAdministrator, removed }: RemoveVolunteerProps) {
  const t = useTranslations('volunteer.remove');
  const wordsFor = useProblemMessage();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callApi('deleteVolunteer', { params: { id } });
      removed();
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      // Somebody was faster.
      if (failure.status === 404) removed();
      else setProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t(forAdministrator ? 'other' : 'own')}
      </Button>
      <ConfirmDialog
        id="remove-volunteer"
        open={asking}
        title={t(forAdministrator ? 'otherTitle' : 'ownTitle')}
        onClose={() => setAsking(false)}
        answers={
          <>
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
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
              <p>{wordsFor(problem)}</p>
            </Note>
          ) : null}
        </div>
      </ConfirmDialog>
    </>
  );
}

/** In place of the record, once it is gone. Administrators have their way back above. */
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
