import type { Need } from '@waymark/contract/need';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { readNeed } from '../../dashboard/close-need.ts';
import { FailedAnswer } from '../../session/failed-answer.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Section } from '../../ui/section.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useNews } from '../admin-news.tsx';
import { Confirm } from '../confirm.tsx';
import { PlaceCandidate, VolunteerCandidateCard } from './candidate-cards.tsx';
import { useNeedAddress } from './need-address.ts';
import { NeedHead } from './need-head.tsx';

type Choice = { name: string; body: { resourceId: string } | { volunteerId: string } };

type MatchNeedProps = {
  need: Need;
  matched: (need: Need) => void;
  /** Somebody else was faster. */
  overtaken: (now: Need) => void;
};

/** Chooses the place or the volunteer that answers a request; the person is told. Source: decisions, "Needs". */
export function MatchNeed({ need, matched, overtaken }: MatchNeedProps) {
  const t = useTranslations('adminNeeds.match');
  const words = useTranslations('admin.list');
  const news = useNews();
  const navigate = useNavigate();
  const { to } = useNeedAddress();
  const [choice, setChoice] = useState<Choice | null>(null);
  const { id, revision } = need;
  const { answer, again } = useAnswer(`${id} ${revision}`, async (signal) => {
    const { data } = await callApi('listNeedCandidates', { params: { id }, signal });
    return data;
  });
  const reread = async () => {
    try {
      const now = await readNeed(id);
      if (now.revision !== revision) overtaken(now);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
    }
    again();
  };
  const match = async () => {
    if (!choice) return;
    try {
      const { data } = await callApi('matchNeed', { params: { id }, body: { ...choice.body, revision } });
      matched(data);
      news.say(t('done', { name: isolated(choice.name) }));
      void navigate(to(id), { replace: true });
    } catch (problem) {
      news.fail(t('failed'), problem);
      await reread();
    }
  };
  return (
    <article className="stack" aria-labelledby="need-title">
      <div className="card card--roomy">
        <NeedHead need={need} />
      </div>
      {answer.state === 'waiting' ? <Spinner>{t('waiting')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('notLoaded')} problem={answer.problem} retry={words('retry')} again={again} />
      ) : null}
      {answer.state === 'ready' ? (
        <div>
          <Candidates title={t('places')} none={t('noPlaces')}>
            {answer.value.resources.map((resource) => (
              <PlaceCandidate
                key={resource.id}
                resource={resource}
                choose={() => setChoice({ name: resource.name, body: { resourceId: resource.id } })}
              />
            ))}
          </Candidates>
          <Candidates title={t('volunteers')} none={t('noVolunteers')}>
            {answer.value.volunteers.map((volunteer) => (
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
      ) : null}
      <Confirm
        id="match-need"
        open={choice !== null}
        title={t('question', { name: isolated(choice?.name ?? '') })}
        answer={t('answer')}
        onClose={() => setChoice(null)}
        onAnswer={match}
      >
        <p>{t('told')}</p>
      </Confirm>
    </article>
  );
}

function Candidates({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Section title={title}>
      {children.length === 0 ? <p className="soft">{none}</p> : <ul className="grid admin-cards">{children}</ul>}
    </Section>
  );
}
