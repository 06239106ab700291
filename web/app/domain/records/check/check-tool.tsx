/** Says that this place was checked today. For whoever may: loaded with what only signed-in people get. */
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
/** What happened last; with the id of a check that can be taken back. */
type News = { text: string; checkId?: string };

export function CheckTool({ resource, tell }: CheckToolProps) {
  const t = useTranslations('checks.mark');
  const wordsFor = useProblemMessage();
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<News | null>(null);
  const params = { id: resource.id };
  const name = bidiIsolate(resource.name);

  const run = async (failed: string, act: () => Promise<News>) => {
    setBusy(true);
    setNews(null);
    try {
      setNews(await act());
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setNews({ text: `${failed}. ${wordsFor(problem)}` });
      // Somebody else was faster: the page shows what is now.
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
  const { checkId } = news ?? {};
  return (
    <div className="stack tight no-print">
      <CheckButtons
        resource={resource}
        methods={resource.may?.check ?? []}
        busy={busy}
        onCheck={(method) => void check(method).catch(reportError)}
      />
      <p role="status" className="small">
        {news?.text}
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
