import { Note } from '../../ui/note.tsx';

export type Result = { done: string } | { failed: string };

type ResultNoteProps = { result: Result | null; failureTitle: string };

/** The result of the last action: success as a status, failure as an alert. */
export function ResultNote({ result, failureTitle }: ResultNoteProps) {
  return (
    <>
      <div role="status" className="told">
        {result && 'done' in result ? (
          <Note icon="check" className="note--good">
            {result.done}
          </Note>
        ) : null}
      </div>
      {result && 'failed' in result ? (
        <Note kind="bad" role="alert">
          <p>
            <strong>{failureTitle}</strong>
          </p>
          <p>{result.failed}</p>
        </Note>
      ) : null}
    </>
  );
}
