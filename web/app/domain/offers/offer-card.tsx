import type { Offer } from '@waymark/contract/offer';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-client.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Note } from '../../ui/note.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ReachFacts } from './reach-facts.tsx';
import { useFormatDeadline } from './use-format-deadline.ts';

type Answer = { accept: boolean; reason?: string; shareEmail?: boolean; sharePhone?: boolean };

type OfferCardProps = {
  offer: Offer;
  /** Throws ApiProblem. */
  send: (answer: Answer) => Promise<Offer>;
  level: 2 | 3;
  /** The token of a mailed link; without JavaScript the form is then sent to the page of that link. */
  token?: string;
};

/** What a volunteer is asked, with the answers yes and no; after a yes, how the person can be contacted. */
export function OfferCard({ offer: initial, send, level, token }: OfferCardProps) {
  const t = useTranslations('offer');
  const tAll = useTranslations();
  const formatDeadline = useFormatDeadline();
  const [updated, setUpdated] = useState<Offer | null>(null);
  const [ended, setEnded] = useState(false);
  const offer = updated ?? initial;
  const { category, priority, town, message, status } = offer;
  const Heading = level === 2 ? 'h2' : 'h3';
  const state = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is removed with the question, so the focus moves to the result.
    if (updated || ended) state.current?.focus();
  }, [updated, ended]);
  const isOpen = !ended && (status === 'ASKED' || offer.canEnd === true);
  return (
    <Card as="article" roomy className="stack" aria-labelledby={`offer-${offer.id}`}>
      <Heading className="dash-name" id={`offer-${offer.id}`}>
        {t('asked', { category: tAll(`enumerations.category.${category}`) })}
      </Heading>
      <ul className="dash-meta dotted">
        <li>{t('urgency', { urgency: tAll(`need.urgency.${priority}.label`) })}</li>
        {town ? <li>{t('town', { town: bidiIsolate(town) })}</li> : null}
        {status === 'ASKED' ? (
          <li suppressHydrationWarning>{t('until', { date: formatDeadline(offer.answerUntil) })}</li>
        ) : null}
      </ul>
      {message ? (
        <div className="stack tight">
          <p className="small soft">{t('message')}</p>
          <p className="dash-words" dir="auto">
            {message}
          </p>
        </div>
      ) : null}
      <div className="stack tight dash-notice" role="status" tabIndex={-1} ref={state}>
        {ended ? <p>{t('ended')}</p> : null}
        {status === 'ASKED' || ended ? null : <p>{t(`status.${status}`)}</p>}
        {offer.detailsDeleted ? <p>{t('withdrawn')}</p> : null}
        {offer.contact ? <ContactSection offer={offer} contact={offer.contact} /> : null}
        {status === 'ACCEPTED' && !ended ? <WhereContactIs offer={offer} /> : null}
      </div>
      {isOpen ? (
        <AnswerForm
          key={status}
          offer={offer}
          token={token}
          send={send}
          answered={setUpdated}
          ended={() => setEnded(true)}
        />
      ) : null}
    </Card>
  );
}

function ContactSection({ offer, contact }: { offer: Offer; contact: NonNullable<Offer['contact']> }) {
  const t = useTranslations('offer');
  const name = contact.firstName ? bidiIsolate(contact.firstName) : t('unnamed');
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
      <p className="small soft">{t('kept', { volunteer: bidiIsolate(offer.volunteer.firstName) })}</p>
    </div>
  );
}

/** A mailed link shows once what the person shares; after that it is in an email and on the dashboard. */
function WhereContactIs({ offer: { contact, canEnd } }: { offer: Offer }) {
  const t = useTranslations('offer');
  if (contact) return canEnd ? null : <p>{t('mailed')}</p>;
  return (
    <>
      <p>
        {t('elsewhere')}
        {canEnd ? null : ` ${t('endByEmail')}`}
      </p>
      <p>
        <Link className="place" to="/dashboard">
          {t('dashboard')}
        </Link>
      </p>
    </>
  );
}

type AnswerFormProps = {
  offer: Offer;
  token: string | undefined;
  send: OfferCardProps['send'];
  answered: (offer: Offer) => void;
  /** The offer can no longer be answered. */
  ended: () => void;
};

/** With scripts a no asks for a reason first; without them the reason is beside the buttons. */
function AnswerForm({ offer, token, send, answered, ended }: AnswerFormProps) {
  const t = useTranslations('offer');
  const problemMessage = useProblemMessage();
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [formProblem, setFormProblem] = useState<string | null>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const isAccepted = offer.status === 'ACCEPTED';
  useEffect(() => {
    if (declining) reason.current?.focus();
  }, [declining]);
  const answer = async (body: Answer) => {
    if (busy) return;
    setFormProblem(null);
    setBusy(true);
    try {
      answered(await send(body));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.status === 410) answered({ ...offer, status: 'EXPIRED' });
      else if (problem.status === 409) ended();
      else setFormProblem(problemMessage(problem));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (submitterValue(event) === 'yes') {
      const shares = { shareEmail: form.has('shareEmail'), sharePhone: form.has('sharePhone') };
      if (shares.shareEmail || shares.sharePhone) void answer({ accept: true, ...shares });
      else setFormProblem(t('shareOne'));
    } else if (declining) {
      const text = String(form.get('reason') ?? '').trim();
      void answer({ accept: false, ...(text !== '' && { reason: text }) });
    } else {
      setDeclining(true);
    }
  };
  return (
    <form
      className="stack"
      method="post"
      action={token === undefined ? undefined : '/offer'}
      aria-busy={busy}
      onSubmit={submit}
    >
      {token === undefined ? null : <input type="hidden" name="token" value={token} />}
      <div className="dash-notice" role="alert">
        {formProblem ? <Note kind="bad">{formProblem}</Note> : null}
      </div>
      {isAccepted ? null : (
        <fieldset className="stack tight" hidden={declining}>
          <legend>{t('share')}</legend>
          <ChoiceRow name="shareEmail" defaultChecked>
            {t('shareEmail')}
          </ChoiceRow>
          {offer.volunteer.hasPhone ? (
            <ChoiceRow name="sharePhone" defaultChecked>
              {t('sharePhone')}
            </ChoiceRow>
          ) : null}
        </fieldset>
      )}
      {declining || token !== undefined ? (
        <div className={declining ? undefined : 'no-script'}>
          <label className="stack tight">
            <span className="label">{t('reason')}</span>
            <textarea ref={reason} name="reason" rows={3} maxLength={1000} dir="auto" autoComplete="off" />
            <span className="hint">{t('reasonHint')}</span>
          </label>
        </div>
      ) : null}
      <div className="actions">
        {isAccepted || declining ? null : (
          <BusyButton type="submit" name="answer" value="yes" look="main" icon="check" busy={busy}>
            {t('yes')}
          </BusyButton>
        )}
        {declining ? (
          <>
            <BusyButton type="submit" name="answer" value="no" look="main" busy={busy}>
              {isAccepted ? t('end') : t('sendNo')}
            </BusyButton>
            <Button onClick={() => setDeclining(false)}>{t('back')}</Button>
          </>
        ) : (
          <Button type="submit" name="answer" value="no" look={isAccepted ? 'quiet' : 'plain'}>
            {isAccepted ? t('cannot') : t('no')}
          </Button>
        )}
      </div>
    </form>
  );
}

function submitterValue({ nativeEvent }: FormEvent): string {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : '';
}
