import { resourceCategories } from '@waymark/contract/enum-values';
import type { Urgency } from '@waymark/contract/enumerations';
import { maxLengths } from '@waymark/contract/field-limits';
import { honeypotField } from '@waymark/contract/honeypot-field';
import type { SubmittedRequest } from '@waymark/contract/my-request';
import { newRequestRules } from '@waymark/contract/my-request-rules';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { parseUrgency } from '../../domain/needs/ask/default-urgency.ts';
import { UrgencyChoice } from '../../domain/needs/ask/urgency-choice.tsx';
import { ReachFields, toReach } from '../../domain/needs/reach/reach-fields.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { clearFormDraft, readFormDraft } from '../../forms/form-drafts.ts';
import { FormLayout } from '../../forms/form-layout.tsx';
import type { RejectedForm } from '../../forms/form-without-javascript.ts';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { Options } from '../../forms/options.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { defaultReturnPath } from '../../session/return-path.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { loadCodeSlip } from './code-slip-on-demand.ts';
import { Consent } from './consent.tsx';
import { emptyHandedOverNeed, type HandedOverNeed } from './handed-over-need.ts';
import { type RequestField, requestBody, requestFields } from './request-fields.ts';
import { RequesterContactFields } from './requester-contact-fields.tsx';

const name = 'navigator';

type NavigatorFormProps = {
  /** From the history entry, so known in the browser only. */
  handedOverNeed: HandedOverNeed;
  signedIn: boolean;
  onSentForAccount: () => void;
  /** Sent without an account: what the person has to keep. */
  onSentWithoutAccount: (request: SubmittedRequest) => void;
  /** The answer to a form that was sent without JavaScript. */
  rejected?: RejectedForm<RequestField> | undefined;
};

/** What will be sent, to be changed at will, and what happens with it; only its button sends. */
export function NavigatorForm({
  handedOverNeed,
  signedIn,
  onSentForAccount,
  onSentWithoutAccount,
  rejected,
}: NavigatorFormProps) {
  const typed = rejected?.typed;
  // The server renders without the navigation state: after hydration, fields that nobody has edited get the need.
  const known = useHydrated() ? handedOverNeed : emptyHandedOverNeed;
  const t = useTranslations('navigator');
  const categories = useTranslations('enumerations.category');
  useDraftForWords(handedOverNeed.words);
  const form = useForm({
    name,
    fields: requestFields,
    secret: [honeypotField],
    rules: newRequestRules,
    initialErrors: rejected?.validation ?? null,
    send: async (values) => {
      const body = requestBody(values);
      if (signedIn) {
        await callApi('sendNeed', { body });
        onSentForAccount();
      } else {
        // Nothing is sent before the code that shows the four words has loaded: they are shown once only.
        await loadCodeSlip();
        onSentWithoutAccount((await callApi('leaveRequest', { body })).data);
      }
      return null;
    },
  });
  return (
    <>
      <ErrorSummary
        form={form}
        fallback={t('form.failed')}
        errorMessages={useErrorMessages(signedIn, form.formProblem?.limit)}
      >
        {form.formProblem?.status === 429 && (signedIn || form.formProblem.limit !== undefined) ? (
          <p>
            <Link className="place" to={defaultReturnPath}>
              {t('dashboard')}
            </Link>
          </p>
        ) : null}
      </ErrorSummary>
      <FormLayout form={form} action="/ask-a-navigator" submit={t('form.submit')} busy={t('form.busy')}>
        <LongTextField
          form={form}
          name="description"
          label={t('form.description')}
          hint={t('form.descriptionHint')}
          defaultValue={typed?.description ?? known.words}
          maxLength={maxLengths.need}
          rows={5}
          dir="auto"
          autoComplete="off"
          required
        />
        <TextField
          form={form}
          name="title"
          label={t('form.titleField')}
          hint={t('form.titleHint')}
          defaultValue={typed?.title}
          maxLength={maxLengths.name}
          dir="auto"
          autoComplete="off"
        />
        <ChoiceField
          form={form}
          name="category"
          label={t('form.category')}
          hint={t('form.categoryHint')}
          defaultValue={typed?.category ?? known.category}
        >
          <Options of={resourceCategories} label={(category) => categories(category)} />
        </ChoiceField>
        <UrgencyField
          initial={parseUrgency(typed ? typed.urgency : handedOverNeed.urgency)}
          rendered={parseUrgency(typed ? typed.urgency : known.urgency)}
        />
        {signedIn ? null : <RequesterContactFields form={form} typed={typed} />}
        <ReachFields form={form} reach={typed && toReach(typed)} />
        <fieldset className="stack tight">
          <legend>{t('share.legend')}</legend>
          <ChoiceRow name="shareEmail" defaultChecked={typed?.shareEmail === 'on'}>
            {t('share.email')}
          </ChoiceRow>
          <ChoiceRow name="sharePhone" defaultChecked={typed?.sharePhone === 'on'}>
            {t('share.phone')}
          </ChoiceRow>
          <p className="hint when-in">{t('share.hint')}</p>
          <p className="hint when-out">{t('share.hintOut')}</p>
        </fieldset>
        <input type="hidden" name="asked" defaultValue={known.words} />
        <Consent />
      </FormLayout>
    </>
  );
}

/** The urgency, beginning with the choice of the need dialog. `rendered`: the choice in the server's HTML. */
function UrgencyField({ initial, rendered }: { initial: Urgency; rendered: Urgency }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choices = [...(container.current?.querySelectorAll('input') ?? [])];
    // Keeps a choice that was made before hydration.
    if (choices.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return;
    for (const choice of choices) {
      choice.defaultChecked = choice.value === initial;
      choice.checked = choice.defaultChecked;
    }
  }, [initial]);
  return (
    <div ref={container}>
      <UrgencyChoice defaultValue={rendered} />
    </div>
  );
}

/** Discards a draft that was written for other words. Its effect runs before the form restores the draft. */
function useDraftForWords(words: string): void {
  useEffect(() => {
    if (readFormDraft(name).asked !== words) clearFormDraft(name);
  }, [words]);
}

/** By status. `limit`: how many open requests one account may have, when that is why. */
function useErrorMessages(signedIn: boolean, limit: number | undefined): Readonly<Record<number, string>> {
  const t = useTranslations('navigator.said');
  const tooMany = signedIn ? t('limit') : t('limitOut');
  return {
    403: t('refused'),
    422: t('fields'),
    429: limit === undefined ? tooMany : t('limitOfAccount', { limit }),
    503: t('maintenance'),
  };
}
