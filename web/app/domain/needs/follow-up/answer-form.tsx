import { type FollowUpAnswer, followUpAnswers } from '@waymark/contract/follow-up-answers';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { Note } from '../../../ui/note.tsx';

type AnswerFormProps = {
  /** Which request, for those who cannot see beside what a button stands. */
  about?: string;
  /** Throws ApiProblem. Absent: the form goes to its own page, as without scripts. */
  send?: (answer: FollowUpAnswer) => Promise<void>;
  /** Where the form goes without scripts. */
  action?: string;
  /** Hidden fields that a form without scripts sends along. */
  children?: ReactNode;
};

/** Whether a match helped: four buttons, and one press is the answer. */
export function AnswerForm({ about, send, action, children }: AnswerFormProps) {
  const t = useTranslations('followUp');
  const wordsFor = useProblemMessage();
  const [busy, setBusy] = useState(false);
  const [formProblem, setTrouble] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!send) return;
    event.preventDefault();
    const answer = pressed(event);
    if (busy || !answer) return;
    setBusy(true);
    setTrouble(null);
    try {
      await send(answer);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setTrouble(problem.status === 409 ? t('late') : wordsFor(problem));
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
      <div role="alert">
        {formProblem ? (
          <Note kind="bad">
            <p>{formProblem}</p>
          </Note>
        ) : null}
      </div>
    </form>
  );
}

function pressed({ nativeEvent }: FormEvent): FollowUpAnswer | undefined {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  const value = button instanceof HTMLButtonElement ? button.value : '';
  return followUpAnswers.find((answer) => answer === value);
}
