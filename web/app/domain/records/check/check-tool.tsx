/** Records that a place was checked today. Loaded for signed-in people only. */
import type { CheckMethod } from '@waymark/contract/check-lists';
import type { Resource } from '@waymark/contract/resource';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { CheckButtons } from './check-buttons.tsx';

type CheckToolProps = { resource: Resource; tell: (resource: Resource) => void };
/** The result of the last action; `checkId`: a check that can be undone. */
type Notice = { text: string; checkId?: string };

export function CheckTool({ resource, tell }: CheckToolProps) {
  const t = useTranslations('checks.mark');
  const problemMessage = useProblemMessage();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const params = { id: resource.id };
  const name = bidiIsolate(resource.name);

  const run = async (failed: string, call: () => Promise<Notice>) => {
    setBusy(true);
    setNotice(null);
    try {
      setNotice(await call());
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setNotice({ text: `${failed}. ${problemMessage(problem)}` });
      // Somebody else has changed it: the page shows the current record.
      if (problem.status === 409) tell((await callApi('readResource', { params })).data);
    } finally {
      setBusy(false);
    }
  };
  const check = (method: CheckMethod) =>
    run(t('failed', { name }), async () => {
      const body = { method, revision: resource.revision };
      const { data, check: receipt } = await callApi('checkResource', { params, body });
      tell(data);
      return { text: t('done', { name }), checkId: receipt.id };
    });
  const undo = (checkId: string) =>
    run(t('undoFailed'), async () => {
      tell((await callApi('undoCheck', { params, body: { checkId } })).data);
      return { text: t('undone') };
    });
  const { checkId } = notice ?? {};
  return (
    <div className="stack tight no-print">
      <CheckButtons
        resource={resource}
        methods={resource.may?.check ?? []}
        busy={busy}
        onCheck={(method) => void check(method).catch(reportError)}
      />
      <p role="status" className="small">
        {notice?.text}
      </p>
      {checkId === undefined ? null : (
        <p>
          <BusyButton size="small" busy={busy} onClick={() => void undo(checkId).catch(reportError)}>
            {t('undo')}
          </BusyButton>
        </p>
      )}
    </div>
  );
}
