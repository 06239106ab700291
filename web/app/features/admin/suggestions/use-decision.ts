/** The choices about the fields of one suggestion, and sending them. */
import type { Suggestion } from '@waymark/contract/suggestion';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { isConflictOrGone } from '../is-conflict-or-gone.ts';
import { refreshStats } from '../pending-counts.ts';
import type { Choice } from './change-row.tsx';

type Choices = Readonly<Record<string, Choice>>;

export type Decision = {
  choices: Choices;
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  choose: (fields: readonly string[], choice: Choice) => void;
  /** Sends the choices. Without a choice for every field it shows errors instead and focuses the first. */
  send: () => void;
};

type DecisionOptions = {
  suggestion: Suggestion;
  onDecided: () => void;
  /** Somebody else has decided or changed it meanwhile: it is to be reloaded. */
  onTaken: () => void;
};

export function useDecision({ suggestion, onDecided, onTaken }: DecisionOptions): Decision {
  const t = useTranslations('adminSuggestions');
  const notifications = useNotifications();
  const [choices, setChoices] = useState<Choices>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const fields = suggestion.changes.map(({ field }) => field);

  const showErrors = (next: Readonly<Record<string, string>>) => {
    setErrors(next);
    const first = fields.find((field) => field in next);
    if (first !== undefined) document.querySelector<HTMLElement>(`input[name="choice-${CSS.escape(first)}"]`)?.focus();
  };
  const fail = (problem: unknown) => {
    notifications.showFailure(t('failed'), problem);
    if (!(problem instanceof ApiProblem)) return;
    const fieldErrors = Object.entries(problem.errors).flatMap(([field, [first]]) => {
      const change = fields.find((one) => one === field || field.startsWith(`${one}.`) || one.startsWith(`${field}.`));
      return change !== undefined && first !== undefined ? [[change, first] as const] : [];
    });
    showErrors(Object.fromEntries(fieldErrors));
    if (isConflictOrGone(problem)) onTaken();
  };
  const send = async () => {
    if (sending.current) return;
    const undecided = fields.filter((field) => choices[field] === undefined);
    if (undecided.length > 0) return showErrors(Object.fromEntries(undecided.map((field) => [field, t('choose')])));
    sending.current = true;
    setBusy(true);
    setErrors({});
    const accept = fields.filter((field) => choices[field] === 'accept');
    const decline = fields.filter((field) => choices[field] === 'decline');
    try {
      await callApi('decideSuggestion', {
        params: { id: suggestion.id },
        body: { accept, decline, revision: suggestion.revision },
      });
      const name = bidiIsolate(suggestion.resourceName);
      notifications.showSuccess(t('done', { name, accepted: accept.length, declined: decline.length }));
      void refreshStats();
      onDecided();
    } catch (problem) {
      fail(problem);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    choices,
    errors,
    busy,
    choose: (chosen, choice) => {
      setChoices((before) => ({ ...before, ...Object.fromEntries(chosen.map((field) => [field, choice])) }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !chosen.includes(field))));
    },
    send: () => void send(),
  };
}
