/** The email address of one's own account, whether it is confirmed or being changed, and the actions on it. */
import type { ConfirmationPurpose, MyEmail } from '@waymark/contract/confirmation';
import { useState } from 'react';
import { registerAccountRoutes } from '../../api/account/account-routes.ts';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { type Remote, useCall } from '../../page/answers/use-remote-data.ts';
import { useProblemMessage } from '../../page/problem-message.ts';

registerAccountRoutes();

export type ActionResult = { done: 'sent' | 'already' | 'kept' | 'gone'; email: string } | { failed: string };

export type MyEmailState = {
  loaded: Remote<MyEmail>;
  /** The action that is running. */
  busy: ConfirmationPurpose | 'cancel' | null;
  result: ActionResult | null;
  send: (purpose: ConfirmationPurpose) => Promise<void>;
  cancel: () => Promise<void>;
};

/** `about`: another value reloads it. */
export function useMyEmail(about = ''): MyEmailState {
  const loaded = useCall('readOwnEmail', {}, about);
  const problemMessage = useProblemMessage();
  const [busy, setBusy] = useState<MyEmailState['busy']>(null);
  const [result, setResult] = useState<ActionResult | null>(null);
  const run = async (which: NonNullable<typeof busy>, call: () => Promise<ActionResult>) => {
    if (busy !== null) return;
    setBusy(which);
    setResult(null);
    try {
      setResult(await call());
      loaded.reload();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setResult({ failed: problemMessage(problem) });
    } finally {
      setBusy(null);
    }
  };
  return {
    loaded,
    busy,
    result,
    send: (purpose) =>
      run(purpose, async () => {
        const { data } = await callApi('sendConfirmation', { body: { purpose } });
        if (purpose === 'confirm') return { done: data.confirmed ? 'already' : 'sent', email: data.email };
        return data.change ? { done: 'sent', email: data.change.email } : { done: 'gone', email: data.email };
      }),
    cancel: () => run('cancel', async () => ({ done: 'kept', email: (await callApi('cancelEmailChange')).data.email })),
  };
}
