import { Note } from '../../ui/note.tsx';

export type Result = { done: string } | { failed: string };

type ResultNoteProps = { result: Result | null; failed: string };

/** The result of the last action: success as a status, failure as an alert. `failed`: the title of a failure. */
export function ResultNote({ result, failed }: ResultNoteProps) {
  return (
    <>
      <div role="status" className="told">
        {result && 'done' in result ? (
          <Note icon="check" className="note--good">
            <p>{result.done}</p>
          </Note>
        ) : null}
      </div>
      {result && 'failed' in result ? (
        <Note kind="bad" role="alert">
          <p>
            <strong>{failed}</strong>
          </p>
          <p>{result.failed}</p>
        </Note>
      ) : null}
    </>
  );
}
