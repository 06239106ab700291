import type { NamedConcept } from '@waymark/contract/concept';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { changeFormId } from './change-button.tsx';
import { ConceptList } from './concept-list.tsx';
import { conceptPickerField } from './search-params.ts';

/** The list of every kind of help, and the code that shows it, come when somebody asks for them. */
const KindPicker = lazy(async () => ({ default: (await import('./concept-picker.tsx')).ConceptPicker }));

type AddConceptProps = {
  alternatives: readonly NamedConcept[];
  /** Every kind of help, when the server was asked for them. */
  kinds: NamedConcept[] | undefined;
};

/** Adds to what was heard: what it may have meant besides, or any other kind of help. Works without JavaScript. */
export function AddConcept({ alternatives, kinds }: AddConceptProps) {
  const t = useTranslations('told.add');
  const [all, setAll] = useState(kinds !== undefined);
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
        {all ? (
          <Suspense fallback={<p role="status">{t('loading')}</p>}>
            <KindPicker kinds={kinds} />
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
              setAll(true);
            }}
          >
            {t('all')}
          </button>
        )}
      </div>
    </details>
  );
}
