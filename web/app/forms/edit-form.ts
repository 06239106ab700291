/**
 * The form of a record that others may change too: it says at once what it was based on (`revision`), and when that is no longer
 * how things stand (409), it takes in what the other person changed, keeps what was typed, and tells both.
 * What was typed is kept for this tab together with what it was based on, so a reload cannot undo another's change either.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/call.ts';
import { differ, type Meeting, meet } from './edit-merge.ts';
import { forgetFields, keepFields, readFields } from './kept-fields.ts';
import { type Form, type FormPlan, isControl, readForm, useForm, type Values } from './use-form.ts';

export type Revised = { revision: number };

export type EditPlan<Field extends string, Kept extends Revised> = Omit<FormPlan<Field>, 'send' | 'secret'> & {
  /** As it was read. A record that is read anew while the form stands changes nothing in it. */
  record: Kept;
  /** How the form shows a record, a text a field. */
  textsOf: (record: Kept) => Values<Field>;
  /** `record`: how it stood when these values were last compared with it; its revision goes along. Throws ApiProblem. */
  save: (values: Values<Field>, record: Kept) => Promise<Kept>;
  /** After a 409. Throws ApiProblem. */
  reread: () => Promise<Kept>;
  saved: (record: Kept) => void;
};

/** What somebody else changed meanwhile, and how it stands with them. */
export type Conflict<Field extends string> = Meeting<Field> & { theirs: Values<Field> };

export type EditForm<Field extends string> = {
  form: Form<Field>;
  /** For `defaultValue` and `defaultChecked`. */
  first: Values<Field>;
  conflict: Conflict<Field> | null;
  takeTheirs: (field: Field) => void;
  /** Whether something was typed that is not saved. */
  isUnsaved: () => boolean;
  /** Forgets what was typed. The form then lets go; it does not change on screen. */
  discard: () => void;
};

export function useEditForm<Field extends string, Kept extends Revised>(plan: EditPlan<Field, Kept>): EditForm<Field> {
  const t = useTranslations('editing.changed');
  const { name, fields, textsOf } = plan;
  const [first] = useState(() => textsOf(plan.record));
  const base = useRef(plan.record);
  const over = useRef(false);
  const [conflict, setConflict] = useState<Conflict<Field> | null>(null);

  const finish = (record: Kept) => {
    base.current = record;
    for (const field of fields) putValue(form.form.current, field, textsOf(record)[field]);
    forgetBase(name);
    plan.saved(record);
  };
  /** Null when the other's change leaves all that the form shows as it is. */
  const takeIn = (record: Kept, before: Values<Field>, mine: Values<Field>): Conflict<Field> | null => {
    const theirs = textsOf(record);
    const meeting = meet(fields, { before, theirs, mine });
    base.current = record;
    for (const field of meeting.taken) putValue(form.form.current, field, theirs[field]);
    keepBase(name, record.revision, theirs);
    return meeting.taken.length + meeting.contested.length > 0 ? { ...meeting, theirs } : null;
  };
  const save = async (values: Values<Field>): Promise<string | null> => {
    try {
      finish(await plan.save(values, base.current));
      return null;
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || !isAboutWhole409(problem)) throw problem;
      const now = await plan.reread();
      // It stands as it did: something else was refused.
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

  const meetKept = useEffectEvent(() => {
    const kept = readFields(baseName(name));
    if (!form.form.current || kept.revision === undefined || Number(kept.revision) === base.current.revision) return;
    const before = { ...first };
    for (const field of fields) before[field] = kept[field] ?? '';
    setConflict(takeIn(base.current, before, readForm(form.form.current, fields)));
  });
  // After the form has put back what was typed before.
  useEffect(() => meetKept(), []);

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
      differ(fields, readForm(form.form.current, fields), textsOf(base.current)),
    discard: () => {
      over.current = true;
      forgetFields(name);
      forgetBase(name);
    },
  };
}

/** A refusal with words for single fields is told under them. */
function isAboutWhole409({ status, errors }: ApiProblem): boolean {
  return status === 409 && Object.keys(errors).length === 0;
}

function baseName(form: string): string {
  return `${form}/base`;
}

function keepBase(form: string, revision: number, texts: Record<string, string>): void {
  keepFields(baseName(form), { ...texts, revision: `${revision}` });
}

function forgetBase(form: string): void {
  forgetFields(baseName(form));
}

/** As if it had been typed: whatever watches the field hears of it. */
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
