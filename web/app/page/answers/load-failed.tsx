import { useTranslations } from 'use-intl';
import type { ApiProblem } from '../../api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { focusTitle } from '../../ui/page-focus.ts';
import { useProblemMessage } from '../problem-message.ts';

/** Shown when loading failed, with the reason and a button to try again. */
export function LoadFailed(props: { title: string; problem: ApiProblem; reload: () => void }) {
  const t = useTranslations('errors');
  const problemMessage = useProblemMessage();
  const retry = () => {
    // The button disappears, so the focus moves to the title.
    focusTitle();
    props.reload();
  };
  return (
    <Note kind="bad" role="alert">
      <p>
        <strong>{props.title}</strong>
      </p>
      <p>{problemMessage(props.problem)}</p>
      <p>
        <Button onClick={retry}>{t('retry')}</Button>
      </p>
    </Note>
  );
}
