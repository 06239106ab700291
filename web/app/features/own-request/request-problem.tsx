import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../forms/field-error.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Note } from '../../ui/note.tsx';
import type { MyRequestField, OpenedRequestState } from './own-request-server.ts';

/** Why the last step was refused, when the reason is not about one field. */
export function RequestProblem({ opened }: { opened: OpenedRequestState }) {
  const t = useTranslations('ownRequest.said');
  const problemMessage = useProblemMessage();
  const { validation, step } = opened;
  if (!validation?.formProblem) return null;
  const { status, message } = validation.formProblem;
  const messages: Record<number, string> = {
    404: t('missing'),
    409: step === 'answer' ? t('late') : t('closed'),
    429: t('tries'),
  };
  return (
    <Note kind="bad" role="alert">
      {messages[status] ?? problemMessage({ status, message })}
    </Note>
  );
}

export function useFieldError(opened: OpenedRequestState | undefined): (field: MyRequestField) => string | undefined {
  const errorMessage = useErrorMessage();
  return (field) => {
    const error = opened?.validation?.errors[field];
    return error ? errorMessage(error) : undefined;
  };
}
