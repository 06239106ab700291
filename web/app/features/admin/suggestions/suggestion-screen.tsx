import type { Resource } from '@waymark/contract/resource';
import type { Suggestion } from '@waymark/contract/suggestion';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { sortByFormOrder, useFieldLabels } from '../compare/use-field-labels.ts';
import { ChangeRow } from './change-row.tsx';
import { SuggestionBadge } from './suggestion-badge.tsx';
import { SuggestionSource } from './suggestion-card.tsx';
import { useDecision } from './use-decision.ts';

type SuggestionScreenProps = { id: string; back: string; onDecided: () => void };

/** A suggestion beside the current values. When it changes the location, the resource is loaded for its visibility. */
export function SuggestionScreen({ id, back, onDecided }: SuggestionScreenProps) {
  const t = useTranslations('adminSuggestions');
  const { answer, reload } = useRemoteData(id, async (signal) => {
    const { data } = await callApi('readSuggestion', { params: { id }, signal });
    const suggestion = { ...data, changes: sortByFormOrder(data.changes) };
    const changesLocation = suggestion.changes.some(({ field }) => isLocationField(field));
    if (!changesLocation) return { suggestion, resource: null };
    const { data: resource } = await callApi('readResource', { params: { id: suggestion.resourceId }, signal });
    return { suggestion, resource };
  });
  return (
    <>
      <p>
        <Link className="back" to={back}>
          <Icon name="back" />
          {t('back')}
        </Link>
      </p>
      {answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <LoadFailed
          title={answer.problem.status === 404 ? t('missing') : t('failedOne')}
          problem={answer.problem}
          reload={reload}
        />
      ) : null}
      {answer.state === 'ready' ? <Changes {...answer.value} onDecided={onDecided} onTaken={reload} /> : null}
    </>
  );
}

function isLocationField(field: string): boolean {
  return /^(?:address|location)\./.test(field);
}

type ChangesProps = {
  suggestion: Suggestion;
  resource: Resource | null;
  onDecided: () => void;
  onTaken: () => void;
};

function Changes({ suggestion, resource, onDecided, onTaken }: ChangesProps) {
  const t = useTranslations('adminSuggestions');
  const fieldLabels = useFieldLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const decision = useDecision({ suggestion, onDecided, onTaken });
  const { resourceId, resourceName, status, note, changes } = suggestion;
  const open = status === 'PENDING';
  const fields = changes.map(({ field }) => field);
  const isConfidential = resource?.location !== undefined && resource.location.visibility !== 'public';
  // Also runs when somebody else has decided meanwhile, which removes the pressed button.
  useEffect(() => {
    void open;
    heading.current?.focus();
  }, [open]);
  return (
    <article className="card card--roomy stack" aria-labelledby="suggestion-title">
      <div className="row tight">
        <SuggestionBadge status={status} />
        <span className="small soft">{t('count', { count: changes.length })}</span>
      </div>
      <h2 className="h-small suggestion-title" id="suggestion-title" ref={heading} tabIndex={-1}>
        <bdi>{resourceName}</bdi>
      </h2>
      <SuggestionSource suggestion={suggestion} />
      {note ? (
        <Note icon="speech">
          <p className="compare-said">{t('note', { note: bidiIsolate(note) })}</p>
        </Note>
      ) : null}
      <p>
        <Link className="place" to={`/resources/${resourceId}`}>
          {t('open')}
        </Link>
      </p>
      {open && changes.length > 1 ? (
        <div className="row tight">
          <Button size="small" icon="check" onClick={() => decision.choose(fields, 'accept')}>
            {t('acceptAll')}
          </Button>
          <Button size="small" icon="x" onClick={() => decision.choose(fields, 'decline')}>
            {t('declineAll')}
          </Button>
        </div>
      ) : null}
      <table className="compare compare--fields">
        <caption className="sr">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('proposed')}</th>
            <th scope="col">{t('decision')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow
              key={change.field}
              change={change}
              fieldLabels={fieldLabels}
              hidden={isConfidential && isLocationField(change.field)}
              error={decision.errors[change.field]}
              choiceInput={
                open
                  ? {
                      choice: decision.choices[change.field],
                      onChoose: (choice) => decision.choose([change.field], choice),
                    }
                  : null
              }
            />
          ))}
        </tbody>
      </table>
      {open ? (
        <div className="row">
          <BusyButton look="main" busy={decision.busy} onClick={decision.send}>
            {decision.busy ? <span className="spinner" aria-hidden="true" /> : null}
            {t(decision.busy ? 'busy' : 'submit')}
          </BusyButton>
          <p className="hint">{t('effect')}</p>
        </div>
      ) : null}
    </article>
  );
}
