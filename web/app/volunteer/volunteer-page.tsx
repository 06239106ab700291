/** /volunteers/{id}. Source: specification, sections 2 and 4. */
import type { Volunteer } from '@waymark/contract/volunteer';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../api/call.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useEditMode } from '../forms/edit-mode.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { pageMessages } from '../messages/page-messages.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { FailedAnswer } from '../session/failed-answer.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { BackFromVolunteer, useAdministers } from './back-from-volunteer.tsx';
import { EditVolunteer } from './edit-volunteer.tsx';
import { VolunteerView } from './volunteer-view.tsx';
import './volunteer.css';

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
  const retry = useTranslations('volunteer')('retry');
  const { answer, again } = useAnswer(
    id,
    async (signal) => (await callApi('readVolunteer', { params: { id }, signal })).data,
  );
  const missing = answer.state === 'failed' && answer.problem.status === 404;
  return (
    <div className="wrap narrow page stack airy">
      {/* No name: titles stay in the history of the browser. */}
      <PageHead title={t(missing ? 'missing' : 'title')} noindex />
      <BackFromVolunteer />
      {answer.state === 'ready' ? <Found volunteer={answer.value} /> : null}
      {answer.state === 'waiting' ? <Spinner>{t('waiting')}</Spinner> : null}
      {missing ? (
        <>
          <h1 className="h-page">{t('missing')}</h1>
          <p>{t('missingText')}</p>
        </>
      ) : null}
      {answer.state === 'failed' && !missing ? (
        <>
          <h1 className="h-page">{t('title')}</h1>
          <FailedAnswer title={t('failed')} problem={answer.problem} retry={retry} again={again} />
        </>
      ) : null}
    </div>
  );
}

function Found({ volunteer }: { volunteer: Volunteer }) {
  const { editing, close } = useEditMode();
  const forAdministrator = useAdministers();
  /** As it was last saved here. */
  const [saved, setSaved] = useState<Volunteer | null>(null);
  const now = saved ?? volunteer;
  if (editing) {
    return (
      <EditVolunteer
        volunteer={now}
        forAdministrator={forAdministrator}
        close={close}
        saved={(record) => {
          setSaved(record);
          close();
        }}
      />
    );
  }
  return <VolunteerView volunteer={now} forAdministrator={forAdministrator} justSaved={saved !== null} />;
}
