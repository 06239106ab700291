/** Sets the availability of a place for now, by one press. Loaded for signed-in people only. */
import {
  type AvailabilityState,
  availabilitySpans,
  availabilityStates,
  hoursPeriodLength,
} from '@waymark/contract/availability-lists';
import { parseNumber } from '@waymark/contract/number-rules';
import type { Resource } from '@waymark/contract/resource';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { Options } from '../../../forms/options.tsx';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Field } from '../../../ui/field.tsx';

type AvailabilityToolProps = {
  resource: Resource;
  tell: (resource: Resource) => void;
  /** For lists of places: the buttons only, with the other fields folded. */
  brief?: boolean;
};

export function AvailabilityTool({ resource, tell, brief = false }: AvailabilityToolProps) {
  const t = useTranslations('checks.now');
  const problemMessage = useProblemMessage();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const params = { id: resource.id };

  const run = async (done: string, call: () => Promise<{ data: Resource }>) => {
    setBusy(true);
    setErrors({});
    setNotice('');
    try {
      tell((await call()).data);
      setNotice(done);
      form.current?.reset();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setErrors(problem.errors);
      setNotice(`${t('failed')} ${problemMessage(problem)}`);
    } finally {
      setBusy(false);
    }
  };
  const submitState = (state: AvailabilityState) => {
    const typed = new FormData(form.current ?? undefined);
    const textOf = (name: string) => String(typed.get(name) ?? '').trim();
    const [free, note] = [textOf('free'), textOf('note')];
    const body = {
      state,
      lasts: textOf('lasts'),
      // -1 for what is no number: the server refuses it with a message.
      ...(free !== '' && { free: parseNumber(free) ?? -1 }),
      ...(note !== '' && { note }),
    };
    void run(t('done'), () => callApi('setAvailability', { params, body })).catch(reportError);
  };
  const firstError = (name: string) => errors[name]?.[0];
  const details = (
    <>
      <Field id={`${id}-lasts`} label={t('lasts')}>
        {(control) => (
          <select {...control} name="lasts" defaultValue="today">
            <Options of={availabilitySpans} label={(span) => t(`spans.${span}`, { hours: hoursPeriodLength })} />
          </select>
        )}
      </Field>
      <Field id={`${id}-free`} label={t('free')} error={firstError('free')}>
        {(control) => <input {...control} name="free" inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field id={`${id}-note`} label={t('note')} hint={t('noteHint')} error={firstError('note')}>
        {(control) => <input {...control} name="note" autoComplete="off" dir="auto" maxLength={200} />}
      </Field>
    </>
  );
  return (
    <form ref={form} className="stack tight no-print" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="row tight" aria-labelledby={id}>
        <strong className="small" id={id}>
          {t('label')}
          <span className="sr"> {bidiIsolate(resource.name)}</span>
        </strong>
        {availabilityStates.map((state) => (
          <BusyButton key={state} size="small" busy={busy} onClick={() => submitState(state)}>
            {t(`states.${state}`)}
          </BusyButton>
        ))}
      </fieldset>
      {brief ? (
        <details>
          <summary className="small">{t('more')}</summary>
          <div className="stack tight">{details}</div>
        </details>
      ) : (
        details
      )}
      <p role="status" className="small">
        {notice}
      </p>
      {resource.availability ? (
        <p>
          <BusyButton
            size="small"
            busy={busy}
            onClick={() => void run(t('cleared'), () => callApi('clearAvailability', { params })).catch(reportError)}
          >
            {t('clear')}
          </BusyButton>
        </p>
      ) : null}
    </form>
  );
}
