/**
 * The form of a record with concurrent editors: it sends the revision it is based on; on a conflict (409) it merges the
 * other person's changes, keeps what was typed, and shows both. Drafts are stored for this tab with the record they are
 * based on, so a reload cannot overwrite another's change either.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-client.ts';
import { clearFormDraft, readFormDraft, saveFormDraft } from '../form-drafts.ts';
import { type Form, type FormOptions, isControl, readForm, useForm, type Values } from '../use-form.ts';
import { hasUnsavedChanges, type MergeResult, threeWayMerge } from './three-way-merge.ts';

export type HasRevision = { revision: number };

export type EditFormOptions<Field extends string, Kept extends HasRevision> = Omit<FormOptions<Field>, 'send'> & {
  /** The record as read. A newer one does not change the form while it is mounted. */
  record: Kept;
  /** What came back from a form without scripts; absent: the record. */
  typed?: Values<Field> | undefined;
  /** The record as form values, one text per field. */
  textsOf: (record: Kept) => Values<Field>;
  /** `record`: the base of these values; its revision is sent. Throws ApiProblem. */
  save: (values: Values<Field>, record: Kept) => Promise<Kept>;
  /** Reloads the record after a 409. Throws ApiProblem. */
  reread: () => Promise<Kept>;
  saved: (record: Kept) => void;
};

/** Changes by somebody else, and the record with them. */
export type EditConflict<Field extends string> = MergeResult<Field> & { theirs: Values<Field> };

export type EditForm<Field extends string> = {
  form: Form<Field>;
  /** For `defaultValue` and `defaultChecked`. */
  first: Values<Field>;
  conflict: EditConflict<Field> | null;
  takeTheirs: (field: Field) => void;
  /** Whether there are unsaved changes. */
  isUnsaved: () => boolean;
  /** Deletes the draft without resetting the fields. */
  discard: () => void;
};

export function useEditForm<Field extends string, Kept extends HasRevision>(
  plan: EditFormOptions<Field, Kept>,
): EditForm<Field> {
  const t = useTranslations('editing.changed');
  const { name, fields, textsOf } = plan;
  const [first] = useState(() => ({ ...textsOf(plan.record), ...plan.typed }));
  const base = useRef(plan.record);
  const over = useRef(false);
  const [conflict, setConflict] = useState<EditConflict<Field> | null>(null);

  const finish = (record: Kept) => {
    base.current = record;
    for (const field of fields) putValue(form.form.current, field, textsOf(record)[field]);
    forgetBase(name);
    plan.saved(record);
  };
  /** Null when the other's changes do not affect the form. */
  const takeIn = (record: Kept, before: Values<Field>, mine: Values<Field>): EditConflict<Field> | null => {
    const theirs = textsOf(record);
    const merged = threeWayMerge(fields, { before, theirs, mine });
    base.current = record;
    for (const field of merged.taken) putValue(form.form.current, field, theirs[field]);
    keepBase(name, record.revision, theirs);
    return merged.taken.length + merged.contested.length > 0 ? { ...merged, theirs } : null;
  };
  const save = async (values: Values<Field>): Promise<string | null> => {
    try {
      finish(await plan.save(values, base.current));
      return null;
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || !isAboutWhole409(problem)) throw problem;
      const now = await plan.reread();
      // Unchanged: the refusal had another reason.
      if (now.revision === base.current.revision) throw problem;
      const found = takeIn(now, textsOf(base.current), values);
      if (!found) return save(values);
      setConflict(found);
      return t('title');
    }
  };
  const form = useForm<Field>({
    ...plan,
    send: (values) => {
      setConflict(null);
      return save(values);
    },
  });

  const mergeKept = useEffectEvent(() => {
    const kept = readFormDraft(baseName(name));
    if (!form.form.current || kept.revision === undefined || Number(kept.revision) === base.current.revision) return;
    const before = { ...first };
    for (const field of fields) before[field] = kept[field] ?? '';
    setConflict(takeIn(base.current, before, readForm(form.form.current, fields)));
  });
  // After the form has restored its draft.
  useEffect(() => mergeKept(), []);

  const input: Form<Field>['input'] = (event) => {
    over.current = false;
    // What is put back after a reload is told by the form itself; it is still to be compared with what it was based on.
    if (event.target !== event.currentTarget) keepBase(name, base.current.revision, textsOf(base.current));
    form.input(event);
  };
  return {
    form: { ...form, input },
    first,
    conflict,
    takeTheirs: (field) => {
      if (!conflict) return;
      putValue(form.form.current, field, conflict.theirs[field]);
      const contested = conflict.contested.filter((one) => one !== field);
      setConflict({ ...conflict, taken: [...conflict.taken, field], contested });
    },
    isUnsaved: () =>
      !over.current &&
      form.form.current !== null &&
      hasUnsavedChanges(fields, readForm(form.form.current, fields), textsOf(base.current)),
    discard: () => {
      over.current = true;
      clearFormDraft(name);
      forgetBase(name);
    },
  };
}

/** Errors with field messages are shown at the fields. */
function isAboutWhole409({ status, errors }: ApiProblem): boolean {
  return status === 409 && Object.keys(errors).length === 0;
}

function baseName(form: string): string {
  return `${form}/base`;
}

function keepBase(form: string, revision: number, texts: Record<string, string>): void {
  saveFormDraft(baseName(form), { ...texts, revision: `${revision}` });
}

function forgetBase(form: string): void {
  clearFormDraft(baseName(form));
}

/** Dispatches an input event, so that listeners are notified. */
function putValue(form: HTMLFormElement | null, field: string, text: string): void {
  for (const control of form?.elements ?? []) {
    if (!isControl(control) || control.name !== field) continue;
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      control.checked = text.split('\n').includes(control.value);
    } else {
      control.value = text;
    }
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
