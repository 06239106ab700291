import type { NamedConcept } from '@waymark/contract/concept';
import { resourceCategories } from '@waymark/contract/enum-values';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ConceptList } from './concept-list.tsx';
import { filterConceptsByName } from './filter-concepts.ts';

/** Every kind of help by category. With scripts a text field filters them. */
export function ConceptPicker({ kinds: initial }: { kinds: NamedConcept[] | undefined }) {
  const t = useTranslations('answer.add');
  const heading = useRef<HTMLHeadingElement>(null);
  const [kinds, setKinds] = useState(initial ?? null);
  const [failed, setFailed] = useState(false);

  // The pressed button is gone: focus would be lost.
  useEffect(() => {
    if (!initial) heading.current?.focus();
  }, [initial]);

  useEffect(() => {
    if (kinds || failed) return;
    const controller = new AbortController();
    callApi('listConcepts', { signal: controller.signal }).then(
      ({ data }) => setKinds(data),
      (problem: unknown) => {
        if (problem instanceof ApiProblem) setFailed(true);
        else if (!controller.signal.aborted) reportError(problem);
      },
    );
    return () => controller.abort();
  }, [kinds, failed]);

  return (
    <div className="stack tight">
      <h2 className="h-small" tabIndex={-1} ref={heading}>
        {t('all')}
      </h2>
      {kinds ? <Choices kinds={kinds} /> : null}
      <p role="status">{kinds || failed ? null : t('loading')}</p>
      {failed ? (
        <div role="alert" className="stack tight">
          <p>{t('failed')}</p>
          <button type="button" className="btn btn--small" onClick={() => setFailed(false)}>
            {t('retry')}
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Choices({ kinds }: { kinds: readonly NamedConcept[] }) {
  const t = useTranslations('answer.add');
  const hydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const found = filterConceptsByName(typed, kinds);
  const isFiltered = typed.trim() !== '';
  return (
    <>
      {hydrated ? (
        <Field id="kind-filter" label={t('filter')}>
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <p role="status" className={isFiltered ? 'small soft' : 'sr'}>
        {isFiltered ? t('found', { count: found.length }) : null}
      </p>
      {resourceCategories.map((category) => (
        <Group
          key={`${category} ${isFiltered}`}
          category={category}
          kinds={found.filter((kind) => kind.category === category)}
          open={isFiltered}
        />
      ))}
    </>
  );
}

type GroupProps = { category: NamedConcept['category']; kinds: readonly NamedConcept[]; open: boolean };

function Group({ category, kinds, open }: GroupProps) {
  const names = useTranslations('enumerations.category');
  const id = useId();
  if (kinds.length === 0) return null;
  return (
    <details className="folded" open={open}>
      <summary className="legend" id={id}>
        {names(category)}
      </summary>
      <ConceptList kinds={kinds} labelledBy={id} />
    </details>
  );
}
