import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../forms/field-error.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Note } from '../../ui/note.tsx';
import type { MyRequestField, Opened } from './own-request-action.ts';

/** Why the last step was refused, when that is about the whole and not about one field. */
export function TroubleNote({ opened }: { opened: Opened }) {
  const t = useTranslations('ownRequest.said');
  const wordsFor = useProblemMessage();
  const { validation, step } = opened;
  if (!validation?.formProblem) return null;
  const { status, message } = validation.formProblem;
  const own: Record<number, string> = {
    404: t('missing'),
    409: step === 'answer' ? t('late') : t('closed'),
    429: t('tries'),
  };
  return (
    <Note kind="bad" role="alert">
      <p>{own[status] ?? wordsFor({ status, message })}</p>
    </Note>
  );
}

export function useFieldError(opened: Opened | undefined): (field: MyRequestField) => string | undefined {
  const sentence = useErrorMessage();
  return (field) => {
    const error = opened?.validation?.errors[field];
    return error ? sentence(error) : undefined;
  };
}
