import { accessibilityOptions, filterLanguages, ResourceCategory, StatusFilter } from '@waymark/contract/enumerations';
import type { Facets } from '@waymark/contract/search';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Field, FieldGroup } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tick } from '../ui/tick.tsx';
import { ChangeControl } from './change-control.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { addressOf, needFields, readForm } from './search-fields.ts';
import { activeNarrowings } from './search-view.ts';
import { showFields } from './show-fields.ts';
import { useView } from './view-context.ts';

export const filterPanelId = 'filters';
export const filterFormId = 'filter-form';

/** Statute miles. */
const distances = [5, 10, 25, 50];

type FilterPanelProps = { facets: Facets | null; total: number | null };

/** Every choice of the panel is a field of one form: GET in a plain list, POST when there is a need. A tick acts at once with JavaScript. */
export function FilterPanel({ facets, total }: FilterPanelProps) {
  const t = useTranslations('search.filters');
  const { view, go } = useView();
  const form = useRef<HTMLFormElement>(null);
  const shown = addressOf({ ...view, page: 1 });

  // The fields keep themselves while the person works on them; a change from elsewhere (Back, "Clear all filters") is shown here.
  useEffect(() => {
    if (form.current) showFields(form.current, new URLSearchParams(shown.split('?')[1] ?? ''));
  }, [shown]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sheet = event.currentTarget.closest<HTMLElement>('[popover]');
    const sheetOpen = sheet?.matches(':popover-open') ?? false;
    if (sheetOpen) sheet?.hidePopover();
    go(readForm(new FormData(event.currentTarget)), sheetOpen ? 'results' : 'stay');
  };
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    if (actsAtOnce(event.target)) go(readForm(new FormData(event.currentTarget)), 'stay');
  };

  return (
    <Panel id={filterPanelId} as="section" label={t('title')} close={t('close')} page className="filters no-print">
      <div className="stack tight">
        <h2 className="h-small">{t('title')}</h2>
        <ClearAll />
      </div>
      <form
        ref={form}
        id={filterFormId}
        className="stack"
        method={view.need ? 'post' : 'get'}
        action="/search"
        onSubmit={submit}
        onChange={change}
      >
        <HiddenFields fields={needFields(view.need)} />
        <CategoryFields counts={facets?.category} />
        <PlaceFields />
        <StatusFields facets={facets} />
        <LanguageFields counts={facets?.language} />
        <AccessFields counts={facets?.accessibility} />
        <noscript>
          <button className="btn btn--small" type="submit">
            {t('apply')}
          </button>
        </noscript>
        <div className="panel__foot">
          <button className="btn btn--main btn--wide" type="submit">
            {total === null ? t('apply') : t('show', { count: total })}
          </button>
        </div>
      </form>
    </Panel>
  );
}

/** Text is read when it is sent, not at each letter. */
function actsAtOnce(field: EventTarget): boolean {
  return field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox');
}

export function ClearAll() {
  const t = useTranslations('search');
  const { view } = useView();
  if (activeNarrowings(view.filters).length === 0) return null;
  return (
    <ChangeControl change={{ kind: 'clear' }} className="place small text-button">
      {t('clearAll')}
    </ChangeControl>
  );
}

type Counts = Record<string, number> | undefined;

function CategoryFields({ counts }: { counts: Counts }) {
  const t = useTranslations('search.filters');
  const names = useTranslations('enumerations.category');
  const { view } = useView();
  return (
    <FieldGroup legend={t('category')}>
      {ResourceCategory.options.map((category) => (
        <Choice
          key={category}
          name="category"
          value={category.toLowerCase()}
          chosen={view.filters.categories.includes(category)}
          count={counts?.[category]}
        >
          {names(category)}
        </Choice>
      ))}
    </FieldGroup>
  );
}

function PlaceFields() {
  const t = useTranslations('search.filters');
  const { view } = useView();
  return (
    <FieldGroup legend={t('location')}>
      <div className="stack tight">
        <Field id="filter-location" label={t('town')}>
          {(control) => (
            <span className="with-go">
              <input
                {...control}
                name="location"
                defaultValue={view.filters.location}
                maxLength={200}
                autoComplete="postal-code"
                enterKeyHint="go"
              />
              <button className="btn" type="submit">
                {t('go')}
              </button>
            </span>
          )}
        </Field>
        <Field id="filter-distance" label={t('distance')}>
          {(control) => (
            <select {...control} name="radiusMiles" defaultValue={view.filters.radiusMiles ?? ''}>
              <option value="">{t('anyDistance')}</option>
              {distancesWith(view.filters.radiusMiles).map((miles) => (
                <option key={miles} value={miles}>
                  {t('miles', { miles })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </FieldGroup>
  );
}

/** A link may ask for a distance that is not on the list. */
function distancesWith(chosen: number | null): number[] {
  return chosen === null || distances.includes(chosen)
    ? distances
    : [...distances, chosen].sort((first, second) => first - second);
}

function StatusFields({ facets }: { facets: Facets | null }) {
  const t = useTranslations('search.filters');
  const names = useTranslations('enumerations.statusFilter');
  const { view } = useView();
  return (
    <FieldGroup legend={t('status')}>
      {StatusFilter.options.map((status) => (
        <Choice
          key={status}
          name="status"
          value={status}
          chosen={view.filters.statuses.includes(status)}
          count={facets?.status[status]}
        >
          {names(status)}
        </Choice>
      ))}
      <Choice name="openNow" value="true" chosen={view.filters.openNow} count={facets?.openNow}>
        {t('openNow')}
      </Choice>
    </FieldGroup>
  );
}

function LanguageFields({ counts }: { counts: Counts }) {
  const t = useTranslations('search.filters');
  const names = useTranslations('enumerations.language');
  const { view } = useView();
  return (
    <FoldedGroup legend={t('language')} open={view.filters.languages.length > 0}>
      {filterLanguages.map((language) => (
        <Choice
          key={language}
          name="language"
          value={language}
          chosen={view.filters.languages.includes(language)}
          count={counts?.[language]}
        >
          {names(language)}
        </Choice>
      ))}
    </FoldedGroup>
  );
}

function AccessFields({ counts }: { counts: Counts }) {
  const t = useTranslations('search.filters');
  const names = useTranslations('enumerations.accessibility');
  const { view } = useView();
  return (
    <FoldedGroup legend={t('accessibility')} open={view.filters.accessibility.length > 0}>
      {accessibilityOptions.map((feature) => (
        <Choice
          key={feature}
          name="accessibility"
          value={feature}
          chosen={view.filters.accessibility.includes(feature)}
          count={counts?.[feature]}
        >
          {names(feature)}
        </Choice>
      ))}
    </FoldedGroup>
  );
}

/** A long list of choices, closed until it is wanted. */
function FoldedGroup({ legend, open, children }: { legend: string; open: boolean; children: ReactNode }) {
  return (
    <details className="folded" open={open}>
      <summary className="legend">{legend}</summary>
      <fieldset>
        <legend className="sr">{legend}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type ChoiceProps = { name: string; value: string; chosen: boolean; count: number | undefined; children: string };

function Choice({ name, value, chosen, count, children }: ChoiceProps) {
  const t = useTranslations('search.filters');
  return (
    <Tick
      name={name}
      value={value}
      defaultChecked={chosen}
      count={
        count === undefined ? undefined : (
          <>
            <span aria-hidden="true">{count}</span>
            <span className="sr"> {t('count', { count })}</span>
          </>
        )
      }
    >
      {children}
    </Tick>
  );
}
