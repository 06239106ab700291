import { type FollowUpAnswer, followUpAnswers } from '@waymark/contract/follow-up-answers';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { Note } from '../../../ui/note.tsx';

type AnswerFormProps = {
  /** Which request, for screen readers. */
  about?: string;
  /** Throws ApiProblem. Absent: the form is submitted by the browser, as without JavaScript. */
  send?: (answer: FollowUpAnswer) => Promise<void>;
  /** Target without JavaScript. */
  action?: string;
  /** Hidden fields that a form without JavaScript sends along. */
  children?: ReactNode;
};

/** Asks whether a match helped: each button submits its answer. */
export function AnswerForm({ about, send, action, children }: AnswerFormProps) {
  const t = useTranslations('followUp');
  const problemMessage = useProblemMessage();
  const [busy, setBusy] = useState(false);
  const [formProblem, setFormProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!send) return;
    event.preventDefault();
    const answer = submittedAnswer(event);
    if (busy || !answer) return;
    setBusy(true);
    setFormProblem(null);
    try {
      await send(answer);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFormProblem(problem.status === 409 ? t('late') : problemMessage(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="stack tight"
      method="post"
      action={action}
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <fieldset className="stack tight">
        <legend>
          {t('question')}
          {about ? (
            <span className="sr">
              {' '}
              <bdi>{about}</bdi>
            </span>
          ) : null}
        </legend>
        <div className="row tight">
          {followUpAnswers.map((answer) => (
            <BusyButton
              key={answer}
              type="submit"
              name="answer"
              value={answer}
              busy={busy}
              {...(answer === 'HELPED' && { icon: 'check' as const })}
            >
              {t(`answers.${answer}`)}
            </BusyButton>
          ))}
        </div>
        <p className="hint">{t('hint')}</p>
      </fieldset>
      <div role="alert">{formProblem ? <Note kind="bad">{formProblem}</Note> : null}</div>
    </form>
  );
}

function submittedAnswer({ nativeEvent }: FormEvent): FollowUpAnswer | undefined {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  const value = button instanceof HTMLButtonElement ? button.value : '';
  return followUpAnswers.find((answer) => answer === value);
}
