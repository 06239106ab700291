import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../forms/field-error.ts';
import { useProblemWords } from '../../page/problem-words.ts';
import { Note } from '../../ui/note.tsx';
import type { Opened, OwnRequestField } from './own-request-action.ts';

/** Why the last step was refused, when that is about the whole and not about one field. */
export function TroubleNote({ opened }: { opened: Opened }) {
  const t = useTranslations('ownRequest.said');
  const wordsFor = useProblemWords();
  const { judgement, step } = opened;
  if (!judgement?.trouble) return null;
  const { status, message } = judgement.trouble;
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

export function useFieldError(opened: Opened | undefined): (field: OwnRequestField) => string | undefined {
  const sentence = useErrorSentence();
  return (field) => {
    const error = opened?.judgement?.errors[field];
    return error ? sentence(error) : undefined;
  };
}
