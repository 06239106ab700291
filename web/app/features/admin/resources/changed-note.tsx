import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { type ResourceField, resourceFields, textsOfResource } from '../../../domain/records/form/resource-texts.ts';
import { isolated } from '../../../ui/isolated.ts';
import { Note } from '../../../ui/note.tsx';
import { useFieldWords } from '../compare/field-words.ts';

/** What somebody else has changed since a decision was tried: it was not about this. */
export function ChangedNote({ before, after }: { before: Resource; after: Resource }) {
  const t = useTranslations('adminResources.changed');
  const words = useFieldWords();
  const changed = changedFields(before, after);
  if (changed.length === 0) return null;
  const texts = textsOfResource(after);
  return (
    <Note kind="warn">
      <p>
        <strong>{t('title')}</strong>
      </p>
      <ul className="bullets">
        {changed.map((field) => (
          <li key={field}>
            {t('now', { label: words.label(field), text: isolated(words.read(field, texts[field]).join(', ') || '–') })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Where one form would differ from the other. */
function changedFields(before: Resource, after: Resource): ResourceField[] {
  const [old, now] = [textsOfResource(before), textsOfResource(after)];
  return resourceFields.filter((field) => old[field] !== now[field]);
}
