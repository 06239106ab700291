import type { NamedConcept } from '@waymark/contract/concept';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { ChangeControl } from './change-button.tsx';

/** Buttons that each add one concept to the need. */
export function ConceptList({ kinds, labelledBy }: { kinds: readonly NamedConcept[]; labelledBy: string }) {
  const t = useTranslations('answer.add');
  return (
    <ul className="chips kind-list" aria-labelledby={labelledBy}>
      {kinds.map(({ concept, label }) => (
        <li key={concept}>
          <ChangeControl change={{ kind: 'add', id: concept }} className="chip">
            <Icon name="plus" />
            <span>
              <span className="sr">{t('add')} </span>
              {label}
            </span>
          </ChangeControl>
        </li>
      ))}
    </ul>
  );
}
