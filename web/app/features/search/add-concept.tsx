import type { NamedConcept } from '@waymark/contract/concept';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { changeFormId } from './change-button.tsx';
import { ConceptList } from './concept-list.tsx';
import { conceptPickerField } from './search-params.ts';

/** Loaded on demand, as is the list of all kinds of help. */
const ConceptPicker = lazy(async () => ({ default: (await import('./concept-picker.tsx')).ConceptPicker }));

type AddConceptProps = {
  alternatives: readonly NamedConcept[];
  /** Every kind of help, when a form without JavaScript asked for them. */
  kinds: NamedConcept[] | undefined;
};

/** Adds a concept to the understanding: an alternative reading, or any other kind of help. Works without JavaScript. */
export function AddConcept({ alternatives, kinds }: AddConceptProps) {
  const t = useTranslations('answer.add');
  const [showsAll, setShowsAll] = useState(kinds !== undefined);
  return (
    <details className="add-kind no-print" open={kinds !== undefined}>
      <summary>
        <Icon name="plus" />
        <span>
          {t('add')} <span className="sr">{t('what')}</span>
        </span>
      </summary>
      <div className="card stack">
        {alternatives.length > 0 ? (
          <div className="stack tight">
            <p id="add-title">{t('maybe')}</p>
            <ConceptList kinds={alternatives} labelledBy="add-title" />
          </div>
        ) : null}
        {showsAll ? (
          <Suspense fallback={<p role="status">{t('loading')}</p>}>
            <ConceptPicker kinds={kinds} />
          </Suspense>
        ) : (
          <button
            type="submit"
            form={changeFormId}
            name={conceptPickerField}
            value="all"
            className="btn btn--small"
            onClick={(event) => {
              event.preventDefault();
              setShowsAll(true);
            }}
          >
            {t('all')}
          </button>
        )}
      </div>
    </details>
  );
}
