import type { ApiProblem } from '../api/call.ts';
import { focusTitle } from '../frame/new-page-focus.ts';
import { useProblemWords } from '../frame/problem-words.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

/** In place of what could not be loaded: what it was, why, and another try. */
export function FailedAnswer(props: { title: string; problem: ApiProblem; retry: string; again: () => void }) {
  const wordsFor = useProblemWords();
  const retry = () => {
    // The button goes with the failure; the focus has to stay somewhere.
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
