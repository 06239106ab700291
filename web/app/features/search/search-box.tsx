import { maxQueryLength } from '@waymark/contract/search-limits';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { HiddenFields } from './change-button.tsx';
import { filterFields, parseSearchForm } from './search-params.ts';
import { useView } from './view-context.ts';

/**
 * The text is a need and as private: it is sent by POST without JavaScript, and in navigation state with it. A blank search is
 * ignored: it falls back to `needBefore`.
 */
export function SearchBox() {
  const t = useTranslations('search.box');
  const { view, go } = useView();
  const text = view.need?.text ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (String(form.get('needDescription') ?? '').trim() !== '') go(parseSearchForm(form), 'results');
  };
  return (
    <search>
      <form className="search-box no-print" method="post" action="/search" onSubmit={submit}>
        <label className="sr" htmlFor="search-text">
          {t('label')}
        </label>
        <input
          className="input"
          id="search-text"
          type="search"
          name="needDescription"
          key={text}
          defaultValue={text}
          placeholder={t('label')}
          maxLength={maxQueryLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <HiddenFields
          fields={[
            ['needBefore', text],
            ['urgency', view.need?.urgency ?? ''],
            ...filterFields({ filters: view.filters, page: 1 }),
          ]}
        />
        <button className="btn btn--main" type="submit">
          <Icon name="search" />
          {t('button')}
        </button>
      </form>
    </search>
  );
}
