import type { Resource } from '@waymark/contract/resource';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/call.ts';
import { Report } from '../../forms/report.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Sheet, SheetBody, SheetFoot, SheetHead } from '../../ui/sheet.tsx';
import { Compared } from '../compare/compared.tsx';
import { type FieldWords, useFieldWords } from '../compare/field-words.ts';
import { type MergeChoice, mergeChoices } from './merge-choices.ts';

const dialogId = 'merge';

type MergeDialogProps = {
  /** The one that goes. */
  from: Resource;
  /** The one that stays. */
  into: Resource;
  onMerged: () => void;
  /** Somebody else was faster: nothing was done, and both are to be read anew. */
  onChanged: () => void;
  onClose: (merged: boolean) => void;
};

/** Both side by side where they differ; what is ticked is taken over. There is no way back, so it says what will happen. */
export function MergeDialog({ from, into, onMerged, onChanged, onClose }: MergeDialogProps) {
  const t = useTranslations('adminResources.merge');
  const dialog = useRef<HTMLDialogElement>(null);
  const merged = useRef(false);
  const words = useFieldWords();
  const choices = mergeChoices(from, into, words.read);
  const names = { from: isolated(from.name), into: isolated(into.name) };
  const form = useForm({
    name: `merge-${from.id}-${into.id}`,
    fields: ['take'],
    rules: {},
    send: async ({ take }) => {
      try {
        await merge(from, into, take);
      } catch (problem) {
        if (problem instanceof ApiProblem && (problem.status === 409 || problem.status === 404)) onChanged();
        throw problem;
      }
      merged.current = true;
      onMerged();
      dialog.current?.close();
      return null;
    },
  });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Sheet id={dialogId} dialog={dialog} live onClose={() => onClose(merged.current)}>
      <form ref={form.form} method="post" noValidate aria-busy={form.busy} onSubmit={form.submit} onInput={form.input}>
        <SheetHead sheet={dialogId} title={t('title', names)} />
        <SheetBody>
          <div className="stack">
            <Report form={form} fallback={t('failed')} />
            <p>{t('text', names)}</p>
            {choices.length > 0 ? <Choices choices={choices} words={words} /> : <p>{t('same')}</p>}
          </div>
        </SheetBody>
        <SheetFoot>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="main" className="send" aria-disabled={form.busy ? true : undefined}>
            {form.busy ? <span className="spinner" aria-hidden="true" /> : null}
            {t(form.busy ? 'busy' : 'submit')}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  );
}

function merge(from: Resource, into: Resource, take: string) {
  const fields = take === '' ? [] : take.split('\n');
  return callApi('mergeResource', {
    params: { id: from.id },
    body: { intoId: into.id, take: fields, revision: from.revision, intoRevision: into.revision },
  });
}

function Choices({ choices, words }: { choices: readonly MergeChoice[]; words: FieldWords }) {
  const t = useTranslations('adminResources.merge');
  return (
    <table className="compare">
      <caption className="sr">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('take')}</th>
          <th scope="col">{t('goes')}</th>
          <th scope="col">{t('stays')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ field, from, into }) => (
          <tr key={field}>
            <th scope="row">
              <label className="tick">
                <input type="checkbox" name="take" value={field} />
                <span>{words.label(field)}</span>
              </label>
            </th>
            <td className="compare-said" data-label={t('goes')}>
              <Compared lines={from} beside={into} side="after" />
            </td>
            <td className="compare-said" data-label={t('stays')}>
              <Compared lines={into} beside={from} side="before" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
