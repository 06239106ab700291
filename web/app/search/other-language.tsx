import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, languageCookie, languages } from '../messages/languages.ts';
import { Note } from '../ui/note.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { filterFields, needFields } from './search-fields.ts';
import { useView } from './view-context.ts';

/** Someone wrote in a language that the page can speak, and the page speaks another one. */
export function OtherLanguage({ written }: { written: string }) {
  const t = useTranslations('search.otherLanguage');
  const locale = useLocale();
  const { view } = useView();
  const [base = ''] = written.toLowerCase().split('-');
  const offered = languages.find(({ code }) => code === base);
  if (!offered || !isLanguage(base) || base === locale) return null;
  return (
    <Note icon="globe" className="no-print">
      <p lang={locale}>{t('notice', { language: nameOf(base, locale) })}</p>
      <form
        method="post"
        action="/search"
        onSubmit={(event) => {
          if (!('cookieStore' in window)) return;
          event.preventDefault();
          keepLanguage(base).then(() => location.reload(), reportError);
        }}
      >
        <HiddenFields fields={[...needFields(view.need), ...filterFields(view)]} />
        <button className="btn btn--small" type="submit" name="lang" value={base}>
          {t('button', { language: nameOf(base, locale) })}
          <span lang={offered.code} dir={offered.dir}>
            ({offered.name})
          </span>
        </button>
      </form>
    </Note>
  );
}

/** The same cookie as the language menu sets. Browsers without a cookie store send the form instead. */
function keepLanguage(value: string): Promise<void> {
  const year = 365 * 24 * 60 * 60 * 1000;
  return cookieStore.set({ name: languageCookie, value, path: '/', sameSite: 'lax', expires: Date.now() + year });
}

function nameOf(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}
