import { useTranslations } from 'use-intl';

/**
 * The server renders a reloaded page as a list without a need, because a need is never in the address. When the browser's history
 * entry holds one, this script runs before the list is painted: it hides the list until the right one has loaded, and puts the
 * need into the search box. It is left out of the browser's code, because it runs from the server's HTML only.
 */
const script = import.meta.env.SSR
  ? `try{const words=history.state.usr.needDescription;if(words){document.currentScript.closest('.search-page').dataset.restoring='';document.getElementById('search-text').value=words}}catch(none){}`
  : '';

export function RestoreScript({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}

/** Replaces the list until it has loaded. The stylesheet shows it while the page is being restored. */
export function RestoringNotice({ announced }: { announced: boolean }) {
  const t = useTranslations('search');
  return (
    <div className="wrap page restoring">
      <p className="row" role={announced ? 'status' : undefined}>
        <span className="spinner" aria-hidden="true" />
        {t('loading')}
      </p>
    </div>
  );
}
