/** The address of one's own account: whether it is confirmed or being changed, and what can be done about it. */
import type { ConfirmationPurpose, MyEmail } from '@waymark/contract/confirmation';
import { useState } from 'react';
import { learnAccountCalls } from '../../api/account/account-calls.ts';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { type RemoteData, useRemoteData } from '../../page/answers/use-remote-data.ts';
import { useProblemMessage } from '../../page/problem-message.ts';

// Whoever shows the account shows its address.
learnAccountCalls();

export type ActionResult = { done: 'sent' | 'already' | 'kept' | 'gone'; email: string } | { failed: string };

export type MyEmailState = {
  answer: RemoteData<MyEmail>;
  reload: () => void;
  /** What is being done. */
  busy: ConfirmationPurpose | 'cancel' | null;
  result: ActionResult | null;
  send: (purpose: ConfirmationPurpose) => Promise<void>;
  cancel: () => Promise<void>;
};

/** `about`: another value loads it again. */
export function useMyEmail(about = ''): MyEmailState {
  const { answer, reload } = useRemoteData(
    `own email ${about}`,
    async (signal) => (await callApi('readOwnEmail', { signal })).data,
  );
  const wordsFor = useProblemMessage();
  const [busy, setBusy] = useState<MyEmailState['busy']>(null);
  const [result, setResult] = useState<ActionResult | null>(null);
  const act = async (which: NonNullable<typeof busy>, call: () => Promise<ActionResult>) => {
    if (busy !== null) return;
    setBusy(which);
    setResult(null);
    try {
      setResult(await call());
      reload();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setResult({ failed: wordsFor(problem) });
    } finally {
      setBusy(null);
    }
  };
  return {
    answer,
    reload,
    busy,
    result,
    send: (purpose) =>
      act(purpose, async () => {
        const { data } = await callApi('sendConfirmation', { body: { purpose } });
        if (purpose === 'confirm') return { done: data.confirmed ? 'already' : 'sent', email: data.email };
        return data.change ? { done: 'sent', email: data.change.email } : { done: 'gone', email: data.email };
      }),
    cancel: () => act('cancel', async () => ({ done: 'kept', email: (await callApi('cancelEmailChange')).data.email })),
  };
}
