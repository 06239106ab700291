import { maxLengths } from '@waymark/contract/field-limits';
import type { MyRequest } from '@waymark/contract/my-request';
import type { NeedMatch } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { deletedMessage } from '../../domain/needs/close/deleted-message.ts';
import { AnswerForm } from '../../domain/needs/follow-up/answer-form.tsx';
import { ContactFacts } from '../../domain/offers/contact-facts.tsx';
import { ReachFacts } from '../../domain/offers/reach-facts.tsx';
import { useFormatDeadline } from '../../domain/offers/use-format-deadline.ts';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import type { OpenedRequestState, Step } from './own-request-server.ts';
import { RequestProblem, useFieldError } from './request-problem.tsx';

/** The status of the request in plain words, and what the person can still do. */
export function OpenedRequest({ opened, request }: { opened: OpenedRequestState; request: MyRequest }) {
  const t = useTranslations('ownRequest');
  const tRoot = useTranslations();
  const formatDay = useFormatDay();
  const { code } = opened;
  return (
    <>
      <RequestProblem opened={opened} />
      {opened.validation || opened.step === 'open' ? null : <StepDone opened={opened} request={request} />}
      <section className="card card--roomy stack" aria-labelledby="stands">
        <h2 className="h-small" id="stands">
          {t('stands')}
        </h2>
        <RequestStatus request={request} />
        {request.canAnswer ? (
          <AnswerForm action="/my-request">
            <HiddenFields code={code} step="answer" />
          </AnswerForm>
        ) : null}
        <p className="small soft" suppressHydrationWarning>
          {t('asked', { date: formatDay(request.createdAt) })}{' '}
          {request.detailsDeleted ? null : t('until', { date: formatDay(request.keptUntil) })}
        </p>
      </section>
      <section className="card card--roomy stack" aria-labelledby="sent">
        <h2 className="h-small" id="sent">
          {t(request.detailsDeleted ? 'left' : 'sent')}
        </h2>
        {request.detailsDeleted ? null : (
          <p className="dash-words" dir="auto">
            {request.description}
          </p>
        )}
        <ul className="dash-meta dotted">
          <li>{t('kind', { category: tRoot(`enumerations.category.${request.category}`) })}</li>
          <li>{t('urgency', { urgency: tRoot(`need.urgency.${request.priority}.label`) })}</li>
        </ul>
        {isActiveNeed(request.status) ? <AddForm opened={opened} /> : null}
      </section>
      {request.detailsDeleted ? null : <HowToReach request={request} />}
      {request.detailsDeleted ? null : (
        <EndForms code={code} steps={isActiveNeed(request.status) ? ['solved', 'withdraw'] : ['delete']} />
      )}
      <p>
        <a className="place" href="/my-request">
          {t('leave')}
        </a>
      </p>
    </>
  );
}

/** Confirms the step that was just taken. */
function StepDone({ opened: { step }, request }: { opened: OpenedRequestState; request: MyRequest }) {
  const t = useTranslations('ownRequest.done');
  const again = request.status === 'PENDING';
  return (
    <Note icon="check" className="note--good" role="status">
      {step === 'answer' ? t(again ? 'again' : 'helped') : t(step === 'open' ? 'add' : step)}
    </Note>
  );
}

function RequestStatus({
  request: { status, match, matches = [], lostVolunteer, lostPlace, detailsDeleted, notes },
}: {
  request: MyRequest;
}) {
  const t = useTranslations('ownRequest');
  const isMatched = status === 'MATCHED' && matches.length > 0;
  return (
    <>
      {isMatched && lostVolunteer ? <p>{t('says.LEFT')}</p> : null}
      {isMatched ? matches.map((one) => <Match key={one.id} match={one} />) : null}
      {isMatched && !notes ? null : (
        <div className="why stack tight">
          {isMatched ? null : (
            <p>
              {t(
                `says.${detailsDeleted ? deletedMessage(status) : lostPlace ? 'ELSEWHERE' : lostVolunteer ? 'AGAIN' : status}`,
              )}
            </p>
          )}
          {isMatched ? null : <Place {...match} />}
          {notes ? (
            <p className="dash-words" dir="auto">
              {notes}
            </p>
          ) : null}
        </div>
      )}
    </>
  );
}

/** A place that was found, a volunteer who was asked, or one who said yes. */
function Match({ match }: { match: NeedMatch }) {
  const t = useTranslations('ownRequest.says');
  const formatDeadline = useFormatDeadline();
  const { contact, volunteerId, answerUntil } = match;
  return (
    <div className="why stack tight">
      <p>
        {contact ? (
          t('ACCEPTED', { name: bidiIsolate(contact.firstName) })
        ) : volunteerId && answerUntil ? (
          <span suppressHydrationWarning>{t('SOUGHT', { date: formatDeadline(answerUntil) })}</span>
        ) : (
          t('MATCHED')
        )}
      </p>
      <Place {...match} />
      {contact ? <ContactFacts contact={contact} /> : null}
    </div>
  );
}

function Place({ resourceId, name }: { resourceId?: string | undefined; name?: string | undefined }) {
  return resourceId && name ? (
    <p>
      <Link className="place" to={`/resources/${resourceId}`}>
        <bdi>{name}</bdi>
      </Link>
    </p>
  ) : null;
}

function AddForm({ opened }: { opened: OpenedRequestState }) {
  const t = useTranslations('ownRequest.add');
  const error = useFieldError(opened)('words');
  return (
    <Form code={opened.code} step="add">
      <Field id="own-request-words" label={t('label')} hint={t('hint')} error={error}>
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={3}
            maxLength={maxLengths.need}
            defaultValue={opened.words}
            autoComplete="off"
            dir="auto"
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit">{t('send')}</Button>
      </div>
    </Form>
  );
}

function HowToReach({ request: { contact, reach, shareEmail, sharePhone } }: { request: MyRequest }) {
  const t = useTranslations('ownRequest.reach');
  const isShared = (shareEmail && contact.email) || (sharePhone && contact.phone);
  return (
    <section className="card card--roomy stack tight" aria-labelledby="reach">
      <h2 className="h-small" id="reach">
        {t('title')}
      </h2>
      {contact.name ? <p>{t('name', { name: bidiIsolate(contact.name) })}</p> : null}
      <ContactFacts contact={contact} />
      <ReachFacts reach={reach} />
      {contact.email || contact.phone ? (
        <p className="small soft">{isShared ? t('shared') : t('notShared')}</p>
      ) : (
        <p>{t('none')}</p>
      )}
    </section>
  );
}

type EndStep = 'solved' | 'withdraw' | 'delete';

/** Folded away, so that closing or deleting the request takes two presses. */
function EndForms({ code, steps }: { code: string; steps: readonly EndStep[] }) {
  const t = useTranslations('ownRequest.ends');
  return (
    <div className="stack tight">
      {steps.map((step) => (
        <details className="form-more" key={step}>
          <summary>
            <Icon name="down" />
            {t(`${step}.title`)}
          </summary>
          <Form code={code} step={step}>
            <p>{t(`${step}.text`)}</p>
            <div className="actions">
              <Button type="submit" icon={step === 'solved' ? 'check' : 'x'}>
                {t(`${step}.submit`)}
              </Button>
            </div>
          </Form>
        </details>
      ))}
    </div>
  );
}

function Form({ code, step, children }: { code: string; step: Step; children: ReactNode }) {
  return (
    <form className="stack" method="post" action="/my-request">
      <HiddenFields code={code} step={step} />
      {children}
    </form>
  );
}

function HiddenFields({ code, step }: { code: string; step: Step }) {
  return (
    <>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="step" value={step} />
    </>
  );
}
