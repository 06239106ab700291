import type { Claim } from '@waymark/contract/membership';
import { type ClaimWay, codeMinutes } from '@waymark/contract/membership-lists';
import { claimCodeRules, claimRequestRules, parseCode } from '@waymark/contract/membership-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Note } from '../../ui/note.tsx';

type ClaimProps = { id: string; initialClaim: Claim; onClaim: () => void };

/** The ways to claim an organization: a mailed code, where there is an address for it, and a request to the administrators. */
export function ClaimOrganization({ id, initialClaim, onClaim }: ClaimProps) {
  const t = useTranslations('memberships.keep');
  const [claim, setClaim] = useState(initialClaim);
  const { kept, ways, request } = claim;
  return (
    <>
      {kept ? <Note>{t('kept')}</Note> : null}
      {ways.length > 0 ? (
        <section className="stack" aria-labelledby="with-code">
          <h2 className="h-small" id="with-code">
            {t('codeTitle')}
          </h2>
          <p>{t('codeLead')}</p>
          <SendCode id={id} claim={claim} setClaim={setClaim} />
          {claim.code ? <CodeForm id={id} code={claim.code} setClaim={setClaim} onClaim={onClaim} /> : null}
        </section>
      ) : null}
      {ways.length === 0 && !kept ? <p>{t('noWay')}</p> : null}
      <section className="stack" aria-labelledby="without-code">
        <h2 className="h-small" id="without-code">
          {t('askTitle')}
        </h2>
        {request && request.status !== 'APPROVED' ? <ClaimRequestStatus request={request} /> : null}
        {request?.status === 'PENDING' ? null : <ClaimRequestForm id={id} setClaim={setClaim} />}
      </section>
    </>
  );
}

type PartProps = { id: string; setClaim: (claim: Claim) => void };

function SendCode({ id, claim, setClaim }: PartProps & { claim: Claim }) {
  const t = useTranslations('memberships.keep');
  const problemMessage = useProblemMessage();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (way: ClaimWay) => {
    setBusy(true);
    setFailed(null);
    try {
      setClaim((await callApi('sendClaimCode', { params: { id }, body: { way } })).data);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailed(`${t('sendFailed')}. ${problemMessage(problem)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="actions">
        {claim.ways.map(({ way, to }) => (
          <BusyButton key={way} icon="mail" busy={busy} onClick={() => void send(way).catch(reportError)}>
            {t(`way.${way}`, { to: bidiIsolate(to) })}
          </BusyButton>
        ))}
      </div>
      {failed ? (
        <Note kind="bad" role="alert">
          {failed}
        </Note>
      ) : null}
    </>
  );
}

type CodeFormProps = PartProps & { code: NonNullable<Claim['code']>; onClaim: () => void };

function CodeForm({ id, code, setClaim, onClaim }: CodeFormProps) {
  const t = useTranslations('memberships.keep');
  const params = { id };
  /** When it fails, that the code is wrong is still what must be told. */
  const showTriesLeft = async () => {
    try {
      setClaim((await callApi('readClaim', { params })).data);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
    }
  };
  const form = useForm({
    name: 'claim-code',
    fields: ['code'],
    rules: claimCodeRules,
    secret: ['code'],
    send: async (values) => {
      try {
        await callApi('confirmClaimCode', { params, body: { code: parseCode(values.code) } });
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 422) await showTriesLeft();
        throw problem;
      }
      onClaim();
      return null;
    },
  });
  return (
    <div className="form-rest">
      <ErrorSummary form={form} fallback={t('confirmFailed')} errorMessages={{ 409: t('ended'), 422: t('wrong') }} />
      <p role="status">{t('sent', { to: bidiIsolate(code.to), minutes: codeMinutes, tries: code.triesLeft })}</p>
      <FormLayout form={form} submit={t('confirm')} busy={t('confirming')}>
        <TextField
          form={form}
          name="code"
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
        />
      </FormLayout>
    </div>
  );
}

function ClaimRequestStatus({ request: { status, reason, createdAt } }: { request: NonNullable<Claim['request']> }) {
  const t = useTranslations('memberships.keep');
  const formatDay = useFormatDay();
  if (status === 'PENDING') {
    return (
      <Note icon="clock" role="status">
        {t('asked', { date: formatDay(createdAt) })}
      </Note>
    );
  }
  return (
    <Note kind="warn">
      <p>{t('rejected')}</p>
      {reason ? <p>{t('reason', { reason: bidiIsolate(reason) })}</p> : null}
      <p>{t('again')}</p>
    </Note>
  );
}

function ClaimRequestForm({ id, setClaim }: PartProps) {
  const t = useTranslations('memberships.keep');
  const form = useForm({
    name: `claim-${id}`,
    fields: ['words'],
    rules: claimRequestRules,
    send: async ({ words }) => {
      setClaim((await callApi('requestClaim', { params: { id }, body: { words } })).data);
      return null;
    },
  });
  return (
    <div className="form-rest">
      <p>{t('askLead')}</p>
      <ErrorSummary form={form} fallback={t('askFailed')} />
      <FormLayout form={form} submit={t('ask')} busy={t('asking')}>
        <LongTextField form={form} name="words" label={t('words')} dir="auto" required />
      </FormLayout>
    </div>
  );
}
