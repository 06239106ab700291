/** The address of one's own account: whether it is confirmed or being changed, and what can be done about it. */
import type { ConfirmationPurpose, OwnEmail } from '@waymark/contract/confirmation';
import { useState } from 'react';
import { learnAccountCalls } from '../../api/account/account-calls.ts';
import { ApiProblem, callApi } from '../../api/call.ts';
import { type Answer, useAnswer } from '../../page/answers/use-answer.ts';
import { useProblemWords } from '../../page/problem-words.ts';

// Whoever shows the account shows its address.
learnAccountCalls();

export type ActionResult = { done: 'sent' | 'already' | 'kept' | 'gone'; email: string } | { failed: string };

export type OwnEmailState = {
  answer: Answer<OwnEmail>;
  again: () => void;
  /** What is being done. */
  busy: ConfirmationPurpose | 'cancel' | null;
  result: ActionResult | null;
  send: (purpose: ConfirmationPurpose) => Promise<void>;
  cancel: () => Promise<void>;
};

/** `about`: another value loads it again. */
export function useOwnEmail(about = ''): OwnEmailState {
  const { answer, again } = useAnswer(
    `own email ${about}`,
    async (signal) => (await callApi('readOwnEmail', { signal })).data,
  );
  const wordsFor = useProblemWords();
  const [busy, setBusy] = useState<OwnEmailState['busy']>(null);
  const [result, setResult] = useState<ActionResult | null>(null);
  const act = async (which: NonNullable<typeof busy>, call: () => Promise<ActionResult>) => {
    if (busy !== null) return;
    setBusy(which);
    setResult(null);
    try {
      setResult(await call());
      again();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setResult({ failed: wordsFor(problem) });
    } finally {
      setBusy(null);
    }
  };
  return {
    answer,
    again,
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
