import { useState } from 'react';
import { ApiProblem } from '../../../api/api-client.ts';
import { useNotifications } from '../admin-notifications.tsx';

type ActionMessages = {
  /** Null: the page shows the result itself. */
  done: string | null;
  failed: string;
  /** Shown instead of `failed` when the API answers 409. */
  conflict?: string;
};

/** Runs one call at a time, shows a notification of its result, and calls `onSettled` either way. */
export function useAction(onSettled: () => void) {
  const notifications = useNotifications();
  const [busy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>, { done, failed, conflict = failed }: ActionMessages) => {
    if (busy) return;
    setBusy(true);
    try {
      await call();
      if (done !== null) notifications.showSuccess(done);
    } catch (problem) {
      const isConflict = problem instanceof ApiProblem && problem.status === 409;
      notifications.showFailure(isConflict ? conflict : failed, problem);
    }
    setBusy(false);
    onSettled();
  };
  return { busy, run };
}
