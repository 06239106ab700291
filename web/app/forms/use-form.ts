/**
 * The state of every form. Native fields hold the values, so nothing is lost while scripts load; this validates by the
 * contract's rules, prevents a second submit, and shows errors at the fields.
 */
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../api/api-client.ts';
import { isNoAnswer } from '../api/is-no-answer.ts';
import { classifyProblem, type FormProblem, type ProblemBreakdown } from './classify-problem.ts';
import type { FieldErrors } from './field-error.ts';
import { clearFormDraft, readFormDraft, saveFormDraft } from './form-drafts.ts';
import { formValuesOf } from './form-values.ts';
import { type FormRules, type Values, validateForm } from './validate-form.ts';

export type { Values } from './validate-form.ts';

export type FormOptions<Field extends string> = FormRules<Field> & {
  /** Also the prefix of the fields' ids. */
  name: string;
  /** Editing the first clears the error of the second. */
  linkedFields?: readonly (readonly [Field, Field])[];
  /** Field errors for some problems, in place of those that the server names; null for others. */
  mapToFieldErrors?: (problem: ApiProblem) => FieldErrors<Field> | null;
  /** Errors of a form that was sent without JavaScript. */
  initialErrors?: ProblemBreakdown<Field> | null | undefined;
  /** Returns a message when it failed, null on success. Throws ApiProblem. */
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

export function useForm<Field extends string>(options: FormOptions<Field>): Form<Field> {
  const form = useRef<HTMLFormElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Field>>(options.initialErrors?.errors ?? {});
  const [formProblem, setFormProblem] = useState<FormProblem | null>(options.initialErrors?.formProblem ?? null);
  /** Number of failed attempts: each moves the focus to the report. */
  const [failures, setFailures] = useState(options.initialErrors ? 1 : 0);

  const showErrors = (found: FieldErrors<Field>, problem: FormProblem | null) => {
    setErrors(found);
    setFormProblem(problem);
    setFailures((before) => before + 1);
  };
  const restore = useEffectEvent(() => {
    // The values of a form that was sent without JavaScript are newer than the draft.
    if (!options.initialErrors) restoreDraft(form.current, readFormDraft(options.name));
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (failures === 0) return;
    // The report for several errors or one of the whole form; else the invalid field, which is announced with its error.
    const element = report.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    element?.focus();
  }, [failures]);

  const fail = (failure: unknown) => {
    if (!(failure instanceof ApiProblem)) {
      reportError(failure);
      // Code that could not be loaded, or a defect of ours.
      return showErrors({}, { status: isNoAnswer(failure) ? 0 : 500 });
    }
    const { errors: found, formProblem: problem } = classifyProblem(failure, options.fields, options.mapToFieldErrors);
    showErrors(found, problem);
  };
  const send = async (values: Values<Field>) => {
    sending.current = true;
    setBusy(true);
    clearErrors();
    try {
      const message = await options.send(values);
      if (message === null) clearFormDraft(options.name);
      else showErrors({}, { status: 0, message, isLocalized: true });
    } catch (failure) {
      fail(failure);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const clearErrors = () => {
    setErrors({});
    setFormProblem(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const values = readForm(event.currentTarget, options.fields);
    const found = validateForm(values, options);
    if (Object.keys(found).length > 0) showErrors(found, null);
    else void send(values);
  };
  const input = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    const values = readForm(currentTarget, options.fields);
    const storedFields = options.fields.filter((field) => !options.secret?.includes(field));
    saveFormDraft(options.name, Object.fromEntries(storedFields.map((field) => [field, values[field]])));
    const name = isControl(target) ? target.name : '';
    const editedFields = [
      name,
      ...(options.linkedFields ?? []).filter(([first]) => first === name).map(([, second]) => second),
    ];
    setErrors((before) => without(before, editedFields));
  };
  return { name: options.name, fields: options.fields, errors, formProblem, busy, report, form, submit, input };
}

export function readForm<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  return formValuesOf(new FormData(form), fields);
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Restores a draft, except in fields that were edited before hydration. */
function restoreDraft(form: HTMLFormElement | null, draft: Record<string, string>): void {
  const controls = [...(form?.elements ?? [])].filter(isControl);
  const pressedNames = new Set(controls.filter(wasPressed).map(({ name }) => name));
  for (const control of controls) {
    const text = draft[control.name];
    if (text !== undefined && !pressedNames.has(control.name)) fillControl(control, text);
  }
  // Notifies `useFieldValues` of the restored values.
  if (Object.keys(draft).length > 0) form?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A checkbox or radio button that was pressed before hydration. */
function wasPressed(control: Control): boolean {
  return control instanceof HTMLInputElement && isCheckable(control) && control.checked !== control.defaultChecked;
}

function isCheckable({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

function fillControl(control: Control, text: string): void {
  if (control instanceof HTMLSelectElement) {
    const untouched = [...control.options].every((option) => option.selected === option.defaultSelected);
    if (untouched || control.selectedIndex === 0) control.value = text;
  } else if (control instanceof HTMLInputElement && isCheckable(control)) {
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
