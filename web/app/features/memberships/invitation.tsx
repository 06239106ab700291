/** /my-places/invitation: the target of a mailed invitation to keep an organization. A press accepts, opening it does not. */
import type { OpenedInvitation } from '@waymark/contract/membership';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Note } from '../../ui/note.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export function InvitationPage() {
  const t = useTranslations('memberships.invitation');
  const hydrated = useHydrated();
  const token = useLinkToken('/my-places/invitation');
  const loaded = useCall('readInvitation', token === '' ? null : { body: { token } });
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <h1 className="h-page">{t('title')}</h1>
      {hydrated && token === '' ? <Missing /> : null}
      {token === '' ? null : (
        <Loaded of={loaded} waiting={t('loading')} failed={t('failed')} missing={<Missing />}>
          {(invitation) => <AcceptInvitation invitation={invitation} token={token} />}
        </Loaded>
      )}
    </div>
  );
}

function AcceptInvitation({ invitation, token }: { invitation: OpenedInvitation; token: string }) {
  const t = useTranslations('memberships.invitation');
  const problemMessage = useProblemMessage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const { organizationName, role } = invitation;
  const accept = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await callApi('acceptInvitation', { body: { token } });
      await navigate('/my-places', { replace: true });
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  if (problem?.status === 404) return <Missing />;
  return (
    <>
      <p>{t('text', { name: bidiIsolate(organizationName), role })}</p>
      {role === 'owner' ? <p>{t('owner')}</p> : null}
      {problem ? (
        <Note kind="bad" role="alert">
          <p>{t('acceptFailed')}</p>
          <p>{problemMessage(problem)}</p>
        </Note>
      ) : null}
      <div className="actions">
        <BusyButton look="main" icon="check" busy={busy} onClick={() => void accept().catch(reportError)}>
          {t('accept')}
        </BusyButton>
      </div>
      <p className="small soft">{t('nothing')}</p>
    </>
  );
}

function Missing() {
  const t = useTranslations('memberships.invitation');
  return (
    <Note kind="warn" role="status">
      {t('missing')}
    </Note>
  );
}
