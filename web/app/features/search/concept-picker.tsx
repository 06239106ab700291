import type { NamedConcept } from '@waymark/contract/concept';
import { resourceCategories } from '@waymark/contract/enum-values';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ConceptList } from './concept-list.tsx';
import { filterConceptsByName } from './filter-concepts.ts';

/** Every kind of help by category. With scripts a word narrows the list. */
export function ConceptPicker({ kinds: given }: { kinds: NamedConcept[] | undefined }) {
  const t = useTranslations('told.add');
  const title = useRef<HTMLHeadingElement>(null);
  const [kinds, setKinds] = useState(given ?? null);
  const [failed, setFailed] = useState(false);

  // The button that was pressed is gone: the keyboard goes on from here.
  useEffect(() => {
    if (!given) title.current?.focus();
  }, [given]);

  useEffect(() => {
    if (kinds || failed) return;
    const left = new AbortController();
    callApi('listConcepts', { signal: left.signal }).then(
      ({ data }) => setKinds(data),
      (problem: unknown) => {
        if (problem instanceof ApiProblem) setFailed(true);
        else if (!left.signal.aborted) reportError(problem);
      },
    );
    return () => left.abort();
  }, [kinds, failed]);

  return (
    <div className="stack tight">
      <h2 className="h-small" tabIndex={-1} ref={title}>
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
  const t = useTranslations('told.add');
  const hydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const found = filterConceptsByName(typed, kinds);
  const narrowed = typed.trim() !== '';
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
      <p role="status" className={narrowed ? 'small soft' : 'sr'}>
        {narrowed ? t('found', { count: found.length }) : null}
      </p>
      {resourceCategories.map((category) => (
        <Group
          key={`${category} ${narrowed}`}
          category={category}
          kinds={found.filter((kind) => kind.category === category)}
          open={narrowed}
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
