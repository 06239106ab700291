/** The groups of the filter panel: one field per choice, with how many resources it leaves. */
import {
  accessibilityOptions,
  filterLanguages,
  resourceCategories,
  statusFilters,
} from '@waymark/contract/enum-values';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { NearMeButton } from './near-me-button.tsx';
import { useView } from './view-context.ts';

/** Statute miles. */
const distances = [5, 10, 25, 50];

type Counts = Record<string, number> | undefined;

export function CategoryFields({ counts }: { counts: Counts }) {
  const t = useTranslations('search.filters');
  const names = useTranslations('enumerations.category');
  const { view } = useView();
  return (
    <FieldGroup legend={t('category')}>
      {resourceCategories.map((category) => (
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

/** Shown only when the address filters by an organization. */
export function OrganizationField() {
  const t = useTranslations('search.filters');
  const { organization } = useView().view.filters;
  if (organization === '') return null;
  return (
    <FieldGroup legend={t('organization')}>
      <Choice name="organization" value={organization} chosen count={undefined}>
        {t('oneOrganization')}
      </Choice>
    </FieldGroup>
  );
}

export function PlaceFields() {
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
        {view.filters.near === '' ? null : (
          <Choice key={view.filters.near} name="near" value={view.filters.near} chosen count={undefined}>
            {t('near')}
          </Choice>
        )}
        <NearMeButton />
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

export function StatusFields({ counts }: { counts: Counts }) {
  const t = useTranslations('search.filters');
  const names = useTranslations('enumerations.statusFilter');
  const { view } = useView();
  return (
    <FieldGroup legend={t('status')}>
      {statusFilters.map((status) => (
        <Choice
          key={status}
          name="status"
          value={status}
          chosen={view.filters.statuses.includes(status)}
          count={counts?.[status]}
        >
          {names(status)}
        </Choice>
      ))}
    </FieldGroup>
  );
}

export function LanguageFields({ counts }: { counts: Counts }) {
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

export function AccessFields({ counts }: { counts: Counts }) {
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

/** A long list of choices, collapsed unless one of them is chosen. */
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

export function Choice({ name, value, chosen, count, children }: ChoiceProps) {
  const t = useTranslations('search.filters');
  return (
    <ChoiceRow
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
    </ChoiceRow>
  );
}
