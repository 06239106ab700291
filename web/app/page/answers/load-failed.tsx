import type { ApiProblem } from '../../api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { focusTitle } from '../../ui/page-focus.ts';
import { useProblemMessage } from '../problem-message.ts';

/** Shown when loading failed: what, why, and a retry button. */
export function LoadFailed(props: { title: string; problem: ApiProblem; retry: string; reload: () => void }) {
  const wordsFor = useProblemMessage();
  const retry = () => {
    // The button disappears; the focus has to stay on the page.
    focusTitle();
    props.reload();
  };
  return (
    <Note kind="bad" role="alert">
      <p>
        <strong>{props.title}</strong>
      </p>
      <p>{wordsFor(props.problem)}</p>
      <p>
        <Button onClick={retry}>{props.retry}</Button>
      </p>
    </Note>
  );
}
