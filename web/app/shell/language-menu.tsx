import { type FormEvent, useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { languages } from '../messages/languages.ts';
import { Icon } from '../ui/icon.tsx';
import { PopoverPanel } from '../ui/popover-panel.tsx';
import type { action } from './pages/set-language-route.ts';

/** An HTML form. With scripts the page reloads in place, which keeps the state of the history entry, such as the need. */
export function LanguageChoice() {
  const t = useTranslations('frame');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof action>();
  const chosenLanguage = fetcher.data?.chosen;
  useEffect(() => {
    if (chosenLanguage) window.location.reload();
  }, [chosenLanguage]);
  const switchInPlace = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    form.set('stay', 'yes');
    void fetcher.submit(form, { method: 'post', action: '/language' });
  };
  return (
    <>
      <button type="button" className="tool" popoverTarget="language">
        <Icon name="globe" />
        <span className="sr">{t('language')}: </span>
        {languages.find((language) => language.code === locale)?.name}
        <span className="turn">
          <Icon name="down" />
        </span>
      </button>
      <PopoverPanel id="language" label={t('language')} close={t('close')} className="menu menu--small">
        <form method="post" action="/language" onSubmit={switchInPlace}>
          <input type="hidden" name="return" value={`${pathname}${search}`} />
          {languages.map(({ code, name, dir }) => (
            <button
              key={code}
              type="submit"
              name="lang"
              value={code}
              lang={code}
              dir={dir}
              aria-current={code === locale ? 'true' : undefined}
            >
              {name}
              {code === locale ? <Icon name="check" /> : null}
            </button>
          ))}
        </form>
      </PopoverPanel>
    </>
  );
}
