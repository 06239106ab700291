import { useLocale, useTranslations } from 'use-intl';
import { languageCookie, languages } from '../../messages/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { HiddenFields } from './change-button.tsx';
import { filterFields, needFields } from './search-params.ts';
import { useView } from './view-context.ts';

/** Shown when the need is in another language than the page, with a button to switch where the site has that language. */
export function LanguageSuggestion({ language: written }: { language: string }) {
  const t = useTranslations('answer.otherLanguage');
  const locale = useLocale();
  const { view } = useView();
  const [base = ''] = written.toLowerCase().split('-');
  if (base === locale) return null;
  const offered = languages.find(({ code }) => code === base);
  const language = languageName(base, locale);
  return (
    <form
      className="row tight no-print"
      method="post"
      action="/search"
      onSubmit={(event) => {
        if (!('cookieStore' in window)) return;
        event.preventDefault();
        setLanguageCookie(base).then(() => location.reload(), reportError);
      }}
    >
      <p className="fact small">
        <Icon name="globe" />
        {t('notice', { language })}
      </p>
      {offered ? (
        <>
          <HiddenFields fields={[...needFields(view.need), ...filterFields(view)]} />
          <button className="btn btn--small" type="submit" name="lang" value={base}>
            <span>
              {t('button', { language })}{' '}
              <span lang={offered.code} dir={offered.dir}>
                ({offered.name})
              </span>
            </span>
          </button>
        </>
      ) : null}
    </form>
  );
}

/** The same cookie as the language menu sets. Browsers without a cookie store send the form instead. */
function setLanguageCookie(value: string): Promise<void> {
  const year = 365 * 24 * 60 * 60 * 1000;
  return cookieStore.set({ name: languageCookie, value, path: '/', sameSite: 'lax', expires: Date.now() + year });
}

function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}
