import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { handoutUrl, shareUrl } from './share-link.ts';

export function PrintButton() {
  const t = useTranslations('saved');
  return (
    <Button look="quiet" size="small" icon="print" onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

/** A link to these places as a handout. `reloadDocument`: it shares the path of the list, but the server renders it. */
export function HandoutLink({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('saved');
  return (
    <LinkButton look="quiet" size="small" icon="list" to={handoutUrl(ids)} reloadDocument>
      {t('handout')}
    </LinkButton>
  );
}

/** Shares a link to the list: by the device's share sheet, else by the clipboard, else shown to be copied by hand. */
export function ShareButton({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('saved');
  const hydrated = useHydrated();
  const [notice, setNotice] = useState<'copied' | 'byHand' | null>(null);
  const url = hydrated ? `${location.origin}${shareUrl(ids)}` : shareUrl(ids);
  const share = async () => {
    const canShare = 'share' in navigator;
    const canCopy = 'clipboard' in navigator;
    if (canShare) {
      await navigator.share({ title: t('title'), url });
    } else if (canCopy) {
      await navigator.clipboard.writeText(url);
      setNotice('copied');
    } else {
      setNotice('byHand');
    }
  };
  /** An AbortError means that the person closed the share sheet. */
  const handleFailure = (failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) setNotice('byHand');
  };
  return (
    <>
      <Button look="quiet" size="small" icon="share" onClick={() => void share().catch(handleFailure)}>
        {t('share')}
      </Button>
      <span role="status" className="small">
        {notice ? t(notice) : null}
      </span>
      {notice === 'byHand' ? (
        <input
          className="input"
          readOnly
          value={url}
          aria-label={t('link')}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </>
  );
}
