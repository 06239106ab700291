/**
 * The pattern of all forms. Native fields hold the values, so nothing is lost while scripts load; this validates by the
 * contract's rules, sends once, and shows errors at the fields.
 */
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../api/api-client.ts';
import { classifyProblem, type FormProblem, type ProblemBreakdown } from './classify-problem.ts';
import type { FieldErrors } from './field-error.ts';
import { clearFormDraft, readFormDraft, saveFormDraft } from './form-drafts.ts';
import { textsOf } from './texts-of.ts';
import { type FormRules, type Values, validateForm } from './validate-form.ts';

export type { Values } from './validate-form.ts';

export type FormOptions<Field extends string> = FormRules<Field> & {
  /** Also the prefix of the fields' ids. */
  name: string;
  /** Editing the first clears the error of the second. */
  together?: readonly (readonly [Field, Field])[];
  /** Refusals that belong to a field although the server names none. */
  refused?: (problem: ApiProblem) => FieldErrors<Field> | null;
  /** Errors of a form that was sent without scripts. */
  begin?: ProblemBreakdown<Field> | null | undefined;
  /** A message when it failed; null on success. */
  send: (values: Values<Field>) => Promise<string | null>;
};

export type Form<Field extends string> = {
  name: string;
  fields: readonly Field[];
  errors: FieldErrors<Field>;
  formProblem: FormProblem | null;
  busy: boolean;
  /** Where errors are shown. */
  report: RefObject<HTMLDivElement | null>;
  form: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  input: (event: FormEvent<HTMLFormElement>) => void;
};

export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

export function useForm<Field extends string>(plan: FormOptions<Field>): Form<Field> {
  const form = useRef<HTMLFormElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Field>>(plan.begin?.errors ?? {});
  const [formProblem, setTrouble] = useState<FormProblem | null>(plan.begin?.formProblem ?? null);
  /** Number of failed attempts: each moves the focus to the report. */
  const [failures, setFailures] = useState(plan.begin ? 1 : 0);

  const tell = (found: FieldErrors<Field>, why: FormProblem | null) => {
    setErrors(found);
    setTrouble(why);
    setFailures((before) => before + 1);
  };
  const restore = useEffectEvent(() => {
    // What came back from the server is newer than what this tab has kept.
    if (!plan.begin) fillIn(form.current, readFormDraft(plan.name));
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (failures === 0) return;
    // Several errors, or one without a field: the report. One error: the field itself, which is announced with it.
    const place = report.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    place?.focus();
  }, [failures]);

  const fail = (failure: unknown) => {
    if (!(failure instanceof ApiProblem)) {
      reportError(failure);
      return tell({}, { status: 0 });
    }
    const { errors: found, formProblem: why } = classifyProblem(failure, plan.fields, plan.refused);
    tell(found, why);
  };
  const send = async (values: Values<Field>) => {
    sending.current = true;
    setBusy(true);
    tellNothing();
    try {
      const message = await plan.send(values);
      if (message === null) clearFormDraft(plan.name);
      else tell({}, { status: 0, message, own: true });
    } catch (failure) {
      fail(failure);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const tellNothing = () => {
    setErrors({});
    setTrouble(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const values = readForm(event.currentTarget, plan.fields);
    const found = validateForm(values, plan);
    if (Object.keys(found).length > 0) tell(found, null);
    else void send(values);
  };
  const input = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    const values = readForm(currentTarget, plan.fields);
    const open = plan.fields.filter((field) => !plan.secret?.includes(field));
    saveFormDraft(plan.name, Object.fromEntries(open.map((field) => [field, values[field]])));
    const name = isControl(target) ? target.name : '';
    const mended = [name, ...(plan.together ?? []).filter(([first]) => first === name).map(([, second]) => second)];
    setErrors((before) => without(before, mended));
  };
  return { name: plan.name, fields: plan.fields, errors, formProblem, busy, report, form, submit, input };
}

export function readForm<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  return textsOf(new FormData(form), fields);
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Restores a draft, except in fields edited since. */
function fillIn(form: HTMLFormElement | null, kept: Record<string, string>): void {
  const controls = [...(form?.elements ?? [])].filter(isControl);
  const chosen = new Set(controls.filter(isChosenAgain).map(({ name }) => name));
  for (const control of controls) {
    const text = kept[control.name];
    if (text !== undefined && !chosen.has(control.name)) fillControl(control, text);
  }
  // Notifies `useFieldValues` of the restored values.
  if (Object.keys(kept).length > 0) form?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A box or a choice that somebody has pressed before the form was alive. */
function isChosenAgain(control: Control): boolean {
  return control instanceof HTMLInputElement && isPressed(control) && control.checked !== control.defaultChecked;
}

function isPressed({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

function fillControl(control: Control, text: string): void {
  if (control instanceof HTMLSelectElement) {
    const untouched = [...control.options].every((option) => option.selected === option.defaultSelected);
    if (untouched || control.selectedIndex === 0) control.value = text;
  } else if (control instanceof HTMLInputElement && isPressed(control)) {
    control.checked = text.split('\n').includes(control.value);
  } else if (control.value === control.defaultValue) {
    control.value = text;
  }
}

function without<Field extends string>(errors: FieldErrors<Field>, names: readonly string[]): FieldErrors<Field> {
  if (!names.some((name) => name in errors)) return errors;
  const rest = { ...errors };
  for (const field of Object.keys(errors) as Field[]) if (names.includes(field)) delete rest[field];
  return rest;
}
