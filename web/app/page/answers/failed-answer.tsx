import type { ApiProblem } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { focusTitle } from '../../ui/new-page-focus.ts';
import { Note } from '../../ui/note.tsx';
import { useProblemWords } from '../problem-words.ts';

/** Shown when loading failed: what, why, and a retry button. */
export function FailedAnswer(props: { title: string; problem: ApiProblem; retry: string; again: () => void }) {
  const wordsFor = useProblemWords();
  const retry = () => {
    // The button disappears; the focus has to stay on the page.
    focusTitle();
    props.again();
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
