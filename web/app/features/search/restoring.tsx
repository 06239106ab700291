import { useTranslations } from 'use-intl';

/**
 * A reloaded page comes from the server as a plain list, because a need is never in its address. When the browser's history entry
 * holds a need, this runs before anything is painted and lets the page wait for the right list instead of showing the wrong one.
 */
const script = `try{if(history.state.usr.needDescription)document.currentScript.parentElement.dataset.restoring=''}catch(none){}`;

export function RestoreBeforePaint({ nonce }: { nonce: string }) {
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
