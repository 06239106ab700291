import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import {
  type ResourceField,
  resourceFields,
  toResourceFormValues,
} from '../../../domain/records/form/resource-to-form.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Note } from '../../../ui/note.tsx';
import { useFieldLabels } from '../compare/use-field-labels.ts';

/** The fields that somebody else had changed when a decision was refused. */
export function ConflictNote({ before, after }: { before: Resource; after: Resource }) {
  const t = useTranslations('adminResources.changed');
  const fieldLabels = useFieldLabels();
  const changed = changedFields(before, after);
  if (changed.length === 0) return null;
  const texts = toResourceFormValues(after);
  return (
    <Note kind="warn">
      <p>
        <strong>{t('title')}</strong>
      </p>
      <ul className="bullets">
        {changed.map((field) => (
          <li key={field}>
            {t('now', {
              label: fieldLabels.label(field),
              text: bidiIsolate(fieldLabels.format(field, texts[field]).join(', ') || '–'),
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function changedFields(before: Resource, after: Resource): ResourceField[] {
  const [old, current] = [toResourceFormValues(before), toResourceFormValues(after)];
  return resourceFields.filter((field) => old[field] !== current[field]);
}
