import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { Remote } from './use-remote-data.ts';

type LoadedProps<T> = {
  of: Remote<T>;
  /** Shown while it is loaded. */
  waiting: string;
  /** Title of the message when it cannot be loaded. */
  failed: string;
  /** Shown in place of that message when it does not exist. */
  missing?: ReactNode;
  children: (value: T) => ReactNode;
};

/** What was loaded; until then a spinner, or why it failed, with a button to try again. */
export function Loaded<T>({ of: { answer, reload }, waiting, failed, missing, children }: LoadedProps<T>) {
  if (answer.state === 'waiting') return <Spinner>{waiting}</Spinner>;
  if (answer.state === 'ready') return children(answer.value);
  if (answer.problem.status === 404 && missing) return missing;
  return <LoadFailed title={failed} problem={answer.problem} reload={reload} />;
}
