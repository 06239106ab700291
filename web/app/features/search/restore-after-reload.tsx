import { useTranslations } from 'use-intl';

/**
 * A reloaded page comes from the server as a plain list, because a need is never in its address. When the browser's history entry
 * holds a need, this runs before the list is painted and lets the page wait for the right one, with the words in the search box.
 * The code in the browser carries none of it: the server's has run.
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

/** Stands in for the list until it is there. Shown by the stylesheet while the page is being restored. */
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
