/** /volunteers/{id}. */
import type { Volunteer } from '@waymark/contract/volunteer';
import { type ReactNode, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useEditMode } from '../../forms/editing/use-edit-mode.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { LoadFailed } from '../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { Note } from '../../ui/note.tsx';
import { focusTitle } from '../../ui/page-focus.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { EditVolunteer } from './edit-volunteer.tsx';
import { AfterRemoval } from './remove-volunteer.tsx';
import { useIsAdmin, VolunteerBackLink } from './volunteer-back-link.tsx';
import { VolunteerView } from './volunteer-view.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'volunteer', 'editing') };
}

export function shouldRevalidate() {
  return false;
}

export default function VolunteerPage() {
  const { messages } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  return (
    <WithMessages messages={messages}>
      <Page key={id} id={id} />
    </WithMessages>
  );
}

function Page({ id }: { id: string }) {
  const t = useTranslations('volunteer.record');
  const savedMessage = useTranslations('editing')('saved');
  const { editing, close } = useEditMode();
  const forAdministrator = useIsAdmin();
  const { answer, reload } = useRemoteData(
    id,
    async (signal) => (await callApi('readVolunteer', { params: { id }, signal })).data,
  );
  /** As it was last saved here. */
  const [saved, setSaved] = useState<Volunteer | null>(null);
  const [justSaved, setJustSaved] = useState(false);
  const [removed, setRemoved] = useState(false);
  useEffect(() => {
    if (editing) setJustSaved(false);
  }, [editing]);
  useEffect(() => {
    if (removed) focusTitle();
  }, [removed]);
  const missing = answer.state === 'failed' && answer.problem.status === 404;
  const volunteer = answer.state === 'ready' && !removed ? (saved ?? answer.value) : null;
  const showSaved = (record: Volunteer) => {
    setSaved(record);
    setJustSaved(true);
    close();
  };
  return (
    <div className="wrap narrow page stack airy">
      {/* No name: titles stay in the history of the browser. */}
      <PageMeta title={t(missing ? 'missing' : 'title')} noindex />
      <VolunteerBackLink />
      {/* The same element in every state, so that it keeps the focus. */}
      <h1 className="h-page">{titleFor()}</h1>
      <div className="told" role="status">
        {justSaved && !editing && !removed ? (
          <Note icon="check" className="note--good">
            {savedMessage}
          </Note>
        ) : null}
      </div>
      {answer.state === 'waiting' ? <Spinner>{t('waiting')}</Spinner> : null}
      {missing ? <p>{t('missingText')}</p> : null}
      {answer.state === 'failed' && !missing ? (
        <LoadFailed title={t('failed')} problem={answer.problem} reload={reload} />
      ) : null}
      {removed ? <AfterRemoval forAdministrator={forAdministrator} /> : null}
      {volunteer && editing ? <EditVolunteer {...{ volunteer, forAdministrator, close }} saved={showSaved} /> : null}
      {volunteer && !editing ? (
        <VolunteerView {...{ volunteer, forAdministrator }} removed={() => setRemoved(true)} />
      ) : null}
    </div>
  );

  function titleFor(): ReactNode {
    if (missing) return t('missing');
    if (removed) return t(forAdministrator ? 'removedOther' : 'removedOwn');
    if (!volunteer) return t('title');
    const name = <bdi>{`${volunteer.firstName} ${volunteer.lastName}`}</bdi>;
    return editing ? t.rich('editTitle', { name: () => name }) : name;
  }
}
