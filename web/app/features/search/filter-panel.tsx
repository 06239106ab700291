import type { Facets } from '@waymark/contract/search';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { closeOnBack } from '../../ui/modal.tsx';
import { PopoverPanel } from '../../ui/popover-panel.tsx';
import { ChangeControl, HiddenFields } from './change-button.tsx';
import {
  AccessFields,
  CategoryFields,
  Choice,
  LanguageFields,
  OrganizationField,
  PlaceFields,
  StatusFields,
} from './filter-fields.tsx';
import { needFields, parseSearchForm, searchUrl } from './search-params.ts';
import { activeFilters } from './search-view.ts';
import { useView } from './view-context.ts';

export const filterPanelId = 'filters';
export const filterFormId = 'filter-form';

type FilterPanelProps = { facets: Facets | null; total: number | null };

/** Every choice is a field of one form: GET without a need, POST with one. With JavaScript a checkbox applies immediately. */
export function FilterPanel({ facets, total }: FilterPanelProps) {
  const t = useTranslations('search.filters');
  const { view, go } = useView();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useRef(false);
  const shownUrl = searchUrl({ ...view, page: 1 });

  // On small screens the panel is a sheet, which Back closes.
  useEffect(() => {
    const sheet = form.current?.closest<HTMLElement>('[popover]');
    if (!sheet) return;
    sheet.ontoggle = () => {
      if (sheet.matches(':popover-open')) closeOnBack(sheet);
    };
  }, []);

  // The fields are uncontrolled: a change from elsewhere (Back, "Clear all filters") is written into them here.
  // A choice that was made before hydration is applied after it; a text that was typed stays until it is submitted.
  useEffect(() => {
    if (!form.current) return;
    const fields = new URLSearchParams(shownUrl.split('?')[1] ?? '');
    if (isHydrated.current) setFields(form.current, fields);
    else if (differs(form.current, fields)) go(parseSearchForm(new FormData(form.current)), 'stay');
    isHydrated.current = true;
  }, [shownUrl, go]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sheet = event.currentTarget.closest<HTMLElement>('[popover]');
    const sheetOpen = sheet?.matches(':popover-open') ?? false;
    if (sheetOpen) sheet?.hidePopover();
    go(parseSearchForm(new FormData(event.currentTarget)), sheetOpen ? 'results' : 'stay');
  };
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    if (appliesImmediately(event.target)) go(parseSearchForm(new FormData(event.currentTarget)), 'stay');
  };

  return (
    <PopoverPanel
      id={filterPanelId}
      as="section"
      label={t('title')}
      close={t('close')}
      page
      className="filters no-print"
    >
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
        <OrganizationField />
        {/* What most people need first: on a phone these three are in view when the sheet opens. */}
        <Choice name="openNow" value="true" chosen={view.filters.openNow} count={facets?.openNow}>
          {t('openNow')}
        </Choice>
        <LanguageFields counts={facets?.language} />
        <PlaceFields />
        <CategoryFields counts={facets?.category} />
        <StatusFields counts={facets?.status} />
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
    </PopoverPanel>
  );
}

/** Text is applied on submit, not on each letter. */
function appliesImmediately(field: EventTarget): field is HTMLSelectElement | HTMLInputElement {
  return field instanceof HTMLSelectElement || isCheckbox(field);
}

function isCheckbox(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function ClearAll() {
  const t = useTranslations('search');
  const { view } = useView();
  if (activeFilters(view.filters).length === 0) return null;
  return (
    <ChangeControl change={{ kind: 'clear' }} className="place small text-button">
      {t('clearAll')}
    </ChangeControl>
  );
}

/** Sets the fields of a form to the values of an address, except for the text that a person is typing. */
function setFields(form: HTMLFormElement, fields: URLSearchParams): void {
  for (const field of form.elements) {
    if (isCheckbox(field)) field.checked = isTicked(field, fields);
    else if (hasText(field) && field !== document.activeElement) field.value = textFor(field, fields);
  }
}

/** Whether a field that applies immediately differs from the address. */
function differs(form: HTMLFormElement, fields: URLSearchParams): boolean {
  return [...form.elements].some(
    (field) =>
      appliesImmediately(field) &&
      (isCheckbox(field) ? field.checked !== isTicked(field, fields) : field.value !== textFor(field, fields)),
  );
}

function isTicked({ name, value }: HTMLInputElement, fields: URLSearchParams): boolean {
  return fields.getAll(name).includes(value);
}

function hasText(field: Element): field is HTMLSelectElement | HTMLInputElement {
  return field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'text');
}

/** The first choice of a list is its default. */
function textFor(field: HTMLSelectElement | HTMLInputElement, fields: URLSearchParams): string {
  return fields.get(field.name) ?? (field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '');
}
