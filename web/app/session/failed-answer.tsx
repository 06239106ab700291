import type { ApiProblem } from '../api/call.ts';
import { useProblemWords } from '../frame/problem-words.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

/** In place of what could not be loaded: what it was, why, and another try. */
export function FailedAnswer(props: { title: string; problem: ApiProblem; retry: string; again: () => void }) {
  const wordsFor = useProblemWords();
  return (
    <Note kind="bad" role="alert">
      <p>
        <strong>{props.title}</strong>
      </p>
      <p>{wordsFor(props.problem)}</p>
      <p>
        <Button onClick={props.again}>{props.retry}</Button>
      </p>
    </Note>
  );
}
