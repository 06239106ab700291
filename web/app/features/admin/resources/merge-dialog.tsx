import type { MergeField } from '@waymark/contract/duplicates';
import type { Resource } from '@waymark/contract/resource';
import { mergeFields } from '@waymark/contract/resource-table';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useForm } from '../../../forms/use-form.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { ComparisonSide } from '../compare/comparison.tsx';
import { type FieldLabels, useFieldLabels } from '../compare/use-field-labels.ts';
import { FormDialog } from '../form-dialog.tsx';
import { isConflictOrGone } from '../is-conflict-or-gone.ts';

const dialogId = 'merge';

type MergeDialogProps = {
  /** The resource to be merged. */
  from: Resource;
  /** The target. */
  into: Resource;
  onMerged: () => void;
  /** Nothing was merged because of a concurrent change; both are to be reloaded. */
  onChanged: () => void;
  onClose: (merged: boolean) => void;
};

/** Compares both where they differ; checked values are taken over. Cannot be undone, so it explains the effect. */
export function MergeDialog({ from, into, onMerged, onChanged, onClose }: MergeDialogProps) {
  const t = useTranslations('adminResources.merge');
  const dialog = useRef<HTMLDialogElement>(null);
  const merged = useRef(false);
  const fieldLabels = useFieldLabels();
  const choices = mergeChoices(from, into, fieldLabels.format);
  const names = { from: bidiIsolate(from.name), into: bidiIsolate(into.name) };
  const form = useForm({
    name: `merge-${from.id}-${into.id}`,
    fields: ['take'],
    rules: {},
    send: async ({ take }) => {
      try {
        await merge(from, into, take);
      } catch (problem) {
        if (isConflictOrGone(problem)) onChanged();
        throw problem;
      }
      merged.current = true;
      onMerged();
      dialog.current?.close();
      return null;
    },
  });
  return (
    <FormDialog
      id={dialogId}
      dialog={dialog}
      form={form}
      title={t('title', names)}
      failed={t('failed')}
      labels={{ cancel: t('cancel'), submit: t('submit'), busy: t('busy') }}
      onClose={() => onClose(merged.current)}
    >
      <p>{t('text', names)}</p>
      {choices.length > 0 ? <Choices choices={choices} fieldLabels={fieldLabels} /> : <p>{t('same')}</p>}
    </FormDialog>
  );
}

function merge(from: Resource, into: Resource, take: string) {
  const fields = take === '' ? [] : take.split('\n');
  return callApi('mergeResource', {
    params: { id: from.id },
    body: { intoId: into.id, take: fields, revision: from.revision, intoRevision: into.revision },
  });
}

function Choices({ choices, fieldLabels }: { choices: readonly MergeChoice[]; fieldLabels: FieldLabels }) {
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
                <span>{fieldLabels.label(field)}</span>
              </label>
            </th>
            <td className="compare-said" data-label={t('goes')}>
              <ComparisonSide lines={from} otherLines={into} side="after" />
            </td>
            <td className="compare-said" data-label={t('stays')}>
              <ComparisonSide lines={into} otherLines={from} side="before" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The values of a field that the target could take over, as lines. */
type MergeChoice = { field: MergeField; from: string[]; into: string[] };

/** Fields where the merged resource has another value than the target. Empty values are not offered. */
function mergeChoices(
  from: Resource,
  into: Resource,
  read: (field: string, value: unknown) => string[],
): MergeChoice[] {
  return mergeFields
    .map((field) => ({ field, from: read(field, from[field]), into: read(field, into[field]) }))
    .filter((choice) => choice.from.length > 0 && choice.from.join('\n') !== choice.into.join('\n'));
}
