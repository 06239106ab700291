import type { Offer } from '@waymark/contract/offer';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/call.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { useDay } from '../../messages/dates/use-day.ts';
import { useProblemWords } from '../../page/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Note } from '../../ui/note.tsx';
import { Tick } from '../../ui/tick.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ReachFacts } from './reach-facts.tsx';

type Answer = { accept: boolean; reason?: string; shareEmail?: boolean; sharePhone?: boolean };

type OfferCardProps = {
  offer: Offer;
  send: (answer: Answer) => Promise<Offer>;
  level: 2 | 3;
};

/** What a volunteer is asked, with a yes and a no; then how the person can be reached. */
export function OfferCard({ offer: first, send, level }: OfferCardProps) {
  const t = useTranslations('offer');
  const words = useTranslations();
  const day = useDay();
  const [updated, setUpdated] = useState<Offer | null>(null);
  const offer = updated ?? first;
  const { category, priority, town, message, status } = offer;
  const Heading = level === 2 ? 'h2' : 'h3';
  const state = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed goes with the question.
    if (updated) state.current?.focus();
  }, [updated]);
  return (
    <Card as="article" roomy className="stack" aria-labelledby={`offer-${offer.id}`}>
      <Heading className="dash-name" id={`offer-${offer.id}`}>
        {t('asked', { category: words(`enumerations.category.${category}`) })}
      </Heading>
      <ul className="dash-meta dotted">
        <li>{t('urgency', { urgency: words(`need.urgency.${priority}.label`) })}</li>
        {town ? <li>{t('town', { town: isolated(town) })}</li> : null}
        {status === 'ASKED' ? <li>{t('until', { date: day(offer.answerUntil) })}</li> : null}
      </ul>
      {message ? (
        <div className="stack tight">
          <p className="small soft">{t('message')}</p>
          <p className="dash-words" dir="auto">
            {message}
          </p>
        </div>
      ) : null}
      <div className="stack tight" role="status" tabIndex={-1} ref={state}>
        {status === 'ASKED' ? null : <p>{t(`status.${status}`)}</p>}
        {offer.contact ? <Reached offer={offer} contact={offer.contact} /> : null}
      </div>
      {status === 'ASKED' || status === 'ACCEPTED' ? (
        <AnswerForm key={status} offer={offer} send={send} answered={setUpdated} />
      ) : null}
    </Card>
  );
}

function Reached({ offer, contact }: { offer: Offer; contact: NonNullable<Offer['contact']> }) {
  const t = useTranslations('offer');
  const name = contact.firstName ? isolated(contact.firstName) : t('unnamed');
  return (
    <div className="why stack tight">
      <p>
        {contact.email || contact.phone
          ? t('reach', { name })
          : contact.firstName
            ? t('wait', { name })
            : t('waitUnnamed')}
      </p>
      <ContactFacts contact={contact} />
      <ReachFacts reach={contact.reach} />
      <p className="small soft">{t('kept', { volunteer: isolated(offer.volunteer.firstName) })}</p>
    </div>
  );
}

type AnswerFormProps = { offer: Offer; send: OfferCardProps['send']; answered: (offer: Offer) => void };

function AnswerForm({ offer, send, answered }: AnswerFormProps) {
  const t = useTranslations('offer');
  const wordsFor = useProblemWords();
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [shares, setShares] = useState({ email: true, phone: offer.volunteer.hasPhone });
  const reason = useRef<HTMLTextAreaElement>(null);
  const isAccepted = offer.status === 'ACCEPTED';
  useEffect(() => {
    if (declining) reason.current?.focus();
  }, [declining]);
  const answer = async (body: Answer) => {
    if (busy) return;
    setTrouble(null);
    setBusy(true);
    try {
      answered(await send(body));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setTrouble(problem.status === 409 ? t('ended') : wordsFor(problem));
    } finally {
      setBusy(false);
    }
  };
  const accept = () => {
    if (shares.email || shares.phone)
      return answer({ accept: true, shareEmail: shares.email, sharePhone: shares.phone });
    setTrouble(t('shareOne'));
    return Promise.resolve();
  };
  const decline = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.current?.value.trim() ?? '';
    void answer({ accept: false, ...(text !== '' && { reason: text }) });
  };
  return (
    <form className="stack" method="post" aria-busy={busy} onSubmit={decline}>
      <div role="alert">
        {trouble ? (
          <Note kind="bad">
            <p>{trouble}</p>
          </Note>
        ) : null}
      </div>
      {declining ? (
        <>
          <label className="stack tight">
            <span className="label">{t('reason')}</span>
            <textarea ref={reason} rows={3} maxLength={1000} dir="auto" autoComplete="off" />
            <span className="hint">{t('reasonHint')}</span>
          </label>
          <div className="actions">
            <BusyButton type="submit" look="main" busy={busy}>
              {isAccepted ? t('end') : t('sendNo')}
            </BusyButton>
            <Button onClick={() => setDeclining(false)}>{t('back')}</Button>
          </div>
        </>
      ) : (
        <>
          {isAccepted ? null : (
            <fieldset className="stack tight">
              <legend>{t('share')}</legend>
              <Tick checked={shares.email} onChange={({ target }) => setShares({ ...shares, email: target.checked })}>
                {t('shareEmail')}
              </Tick>
              {offer.volunteer.hasPhone ? (
                <Tick checked={shares.phone} onChange={({ target }) => setShares({ ...shares, phone: target.checked })}>
                  {t('sharePhone')}
                </Tick>
              ) : null}
            </fieldset>
          )}
          <div className="actions">
            {isAccepted ? null : (
              <BusyButton look="main" icon="check" busy={busy} onClick={() => void accept()}>
                {t('yes')}
              </BusyButton>
            )}
            <Button look={isAccepted ? 'quiet' : 'plain'} onClick={() => setDeclining(true)}>
              {isAccepted ? t('cannot') : t('no')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
