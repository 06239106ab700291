import type { Need } from '@waymark/contract/need';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { readNeed } from '../../../domain/needs/close/close-need.ts';
import { Loaded } from '../../../page/answers/loaded.tsx';
import { useCall } from '../../../page/answers/use-remote-data.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import { AskVolunteerDialog } from './ask-volunteer-dialog.tsx';
import { PlaceCandidate, VolunteerCandidateCard } from './candidate-cards.tsx';
import { NeedHeader } from './need-header.tsx';
import { useNeedUrlState } from './need-url.ts';

type Choice = { name: string; body: { resourceId: string } | { volunteerId: string } };

type MatchNeedProps = {
  need: Need;
  onMatched: (need: Need) => void;
  /** Somebody else has changed the request since it was read. */
  onConflict: (current: Need) => void;
};

/** Matches a request with a resource or a volunteer. The person who asked is notified, or the volunteer is asked first. */
export function MatchNeed({ need, onMatched, onConflict }: MatchNeedProps) {
  const t = useTranslations('adminNeeds.match');
  const notifications = useNotifications();
  const navigate = useNavigate();
  const { to } = useNeedUrlState();
  const [choice, setChoice] = useState<Choice | null>(null);
  const { id, revision } = need;
  const candidates = useCall('listNeedCandidates', { params: { id } }, `${revision}`);
  const reread = async () => {
    try {
      const current = await readNeed(id);
      if (current.revision !== revision) onConflict(current);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
    }
    candidates.reload();
  };
  const match = async ({ name, body }: Choice, message = '') => {
    try {
      const sent = { ...body, ...(message !== '' && { message }), revision };
      const { data } = await callApi('matchNeed', { params: { id }, body: sent });
      onMatched(data);
      notifications.showSuccess(t('volunteerId' in body ? 'doneVolunteer' : 'done', { name: bidiIsolate(name) }));
      void navigate(to(id), { replace: true });
      return true;
    } catch (problem) {
      notifications.showFailure(t('failed'), problem);
      await reread();
      return false;
    }
  };
  const close = () => setChoice(null);
  return (
    <article className="stack" aria-labelledby="need-title">
      <div className="card card--roomy">
        <NeedHeader need={need} />
      </div>
      <Loaded of={candidates} waiting={t('waiting')} failed={t('notLoaded')}>
        {(found) => (
          <div>
            <Candidates title={t('places')} none={t('noPlaces')}>
              {found.resources.map((resource) => (
                <PlaceCandidate
                  key={resource.id}
                  resource={resource}
                  choose={() => setChoice({ name: resource.name, body: { resourceId: resource.id } })}
                />
              ))}
            </Candidates>
            <Candidates title={t('volunteers')} none={t('noVolunteers')}>
              {found.volunteers.map((volunteer) => (
                <VolunteerCandidateCard
                  key={volunteer.id}
                  volunteer={volunteer}
                  choose={() =>
                    setChoice({
                      name: `${volunteer.firstName} ${volunteer.lastName}`,
                      body: { volunteerId: volunteer.id },
                    })
                  }
                />
              ))}
            </Candidates>
          </div>
        )}
      </Loaded>
      {choice && 'volunteerId' in choice.body ? (
        <AskVolunteerDialog
          need={need}
          name={choice.name}
          onAsk={(message) => match(choice, message)}
          onClose={close}
        />
      ) : null}
      <Confirm
        id="match-need"
        open={choice !== null && 'resourceId' in choice.body}
        title={t('question', { name: bidiIsolate(choice?.name ?? '') })}
        confirmLabel={t('answer')}
        onClose={close}
        onConfirm={async () => {
          if (choice) await match(choice);
        }}
      >
        <p>{t('told')}</p>
      </Confirm>
    </article>
  );
}

function Candidates({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <TitledSection title={title}>
      {children.length === 0 ? <p className="soft">{none}</p> : <ul className="grid admin-cards">{children}</ul>}
    </TitledSection>
  );
}
