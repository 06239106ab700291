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

export type EditFormOptions<Field extends string, Editable extends HasRevision> = Omit<FormOptions<Field>, 'send'> & {
  /** The record as read. A newer one does not change the form while it is mounted. */
  record: Editable;
  /** The values of a form that was sent without JavaScript; absent: those of the record. */
  typed?: Values<Field> | undefined;
  /** The record as form values, one text per field. */
  textsOf: (record: Editable) => Values<Field>;
  /** `record`: the base of these values; its revision is sent. Throws ApiProblem. */
  save: (values: Values<Field>, record: Editable) => Promise<Editable>;
  /** Reloads the record after a 409. Throws ApiProblem. */
  reload: () => Promise<Editable>;
  onSaved: (record: Editable) => void;
};

/** Changes by somebody else, and the record with them. */
export type EditConflict<Field extends string> = MergeResult<Field> & { theirs: Values<Field> };

export type EditForm<Field extends string> = {
  form: Form<Field>;
  /** For `defaultValue` and `defaultChecked`. */
  initialValues: Values<Field>;
  conflict: EditConflict<Field> | null;
  takeTheirs: (field: Field) => void;
  /** Whether there are unsaved changes. */
  isUnsaved: () => boolean;
  /** Deletes the draft without resetting the fields. */
  discard: () => void;
};

export function useEditForm<Field extends string, Editable extends HasRevision>(
  options: EditFormOptions<Field, Editable>,
): EditForm<Field> {
  const t = useTranslations('editing.changed');
  const { name, fields, textsOf } = options;
  const [first] = useState(() => ({ ...textsOf(options.record), ...options.typed }));
  const base = useRef(options.record);
  const discarded = useRef(false);
  const [conflict, setConflict] = useState<EditConflict<Field> | null>(null);

  const finish = (record: Editable) => {
    base.current = record;
    for (const field of fields) setControlValue(form.form.current, field, textsOf(record)[field]);
    clearBase(name);
    options.onSaved(record);
  };
  /** Merges a newer record into the form. Null when its changes do not affect the form. */
  const mergeRecord = (record: Editable, before: Values<Field>, mine: Values<Field>): EditConflict<Field> | null => {
    const theirs = textsOf(record);
    const merged = threeWayMerge(fields, { before, theirs, mine });
    base.current = record;
    for (const field of merged.taken) setControlValue(form.form.current, field, theirs[field]);
    saveBase(name, record.revision, theirs);
    return merged.taken.length + merged.conflicts.length > 0 ? { ...merged, theirs } : null;
  };
  const save = async (values: Values<Field>): Promise<string | null> => {
    try {
      finish(await options.save(values, base.current));
      return null;
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || !isEditConflict(problem)) throw problem;
      const latest = await options.reload();
      // The record is unchanged, so the 409 has another reason.
      if (latest.revision === base.current.revision) throw problem;
      const merged = mergeRecord(latest, textsOf(base.current), values);
      if (!merged) return save(values);
      setConflict(merged);
      return t('title');
    }
  };
  const form = useForm<Field>({
    ...options,
    send: (values) => {
      setConflict(null);
      return save(values);
    },
  });

  const mergeDraft = useEffectEvent(() => {
    const draft = readFormDraft(baseName(name));
    if (!form.form.current || draft.revision === undefined || Number(draft.revision) === base.current.revision) return;
    const before = { ...first };
    for (const field of fields) before[field] = draft[field] ?? '';
    setConflict(mergeRecord(base.current, before, readForm(form.form.current, fields)));
  });
  // After the form has restored its draft.
  useEffect(() => mergeDraft(), []);

  const input: Form<Field>['input'] = (event) => {
    discarded.current = false;
    // The form itself dispatches the event when it restores a draft, whose stored base `mergeDraft` still needs.
    if (event.target !== event.currentTarget) saveBase(name, base.current.revision, textsOf(base.current));
    form.input(event);
  };
  return {
    form: { ...form, input },
    initialValues: first,
    conflict,
    takeTheirs: (field) => {
      if (!conflict) return;
      setControlValue(form.form.current, field, conflict.theirs[field]);
      const contested = conflict.conflicts.filter((one) => one !== field);
      setConflict({ ...conflict, taken: [...conflict.taken, field], conflicts: contested });
    },
    isUnsaved: () =>
      !discarded.current &&
      form.form.current !== null &&
      hasUnsavedChanges(fields, readForm(form.form.current, fields), textsOf(base.current)),
    discard: () => {
      discarded.current = true;
      clearFormDraft(name);
      clearBase(name);
    },
  };
}

/** A 409 with messages of fields is no conflict: it is shown at the fields. */
function isEditConflict({ status, errors }: ApiProblem): boolean {
  return status === 409 && Object.keys(errors).length === 0;
}

function baseName(form: string): string {
  return `${form}/base`;
}

function saveBase(form: string, revision: number, texts: Record<string, string>): void {
  saveFormDraft(baseName(form), { ...texts, revision: `${revision}` });
}

function clearBase(form: string): void {
  clearFormDraft(baseName(form));
}

/** Dispatches an input event, so that listeners are notified. */
function setControlValue(form: HTMLFormElement | null, field: string, text: string): void {
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
