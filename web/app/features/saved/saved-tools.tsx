import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { handoutOf, shareUrl } from './share-link.ts';

export function PrintButton() {
  const t = useTranslations('saved');
  return (
    <Button look="quiet" size="small" icon="print" onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

/** A link to these places in large type, to print or send. A page of its own, though its path is the same: it is loaded as one. */
export function HandoutLink({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('saved');
  return (
    <LinkButton look="quiet" size="small" icon="list" to={handoutOf(ids)} reloadDocument>
      {t('handout')}
    </LinkButton>
  );
}

/** Hands on a link to the list: by the phone's own sheet, else copied, else shown to be copied by hand. */
export function ShareButton({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('saved');
  const hydrated = useHydrated();
  const [notice, setNotice] = useState<'copied' | 'byHand' | null>(null);
  const address = hydrated ? `${location.origin}${shareUrl(ids)}` : shareUrl(ids);
  const share = async () => {
    const canShare = 'share' in navigator;
    const canCopy = 'clipboard' in navigator;
    if (canShare) {
      await navigator.share({ title: t('title'), url: address });
    } else if (canCopy) {
      await navigator.clipboard.writeText(address);
      setNotice('copied');
    } else {
      setNotice('byHand');
    }
  };
  /** Closing the share sheet is no failure. */
  const failed = (reason: unknown) => {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) setNotice('byHand');
  };
  return (
    <>
      <Button look="quiet" size="small" icon="share" onClick={() => void share().catch(failed)}>
        {t('share')}
      </Button>
      <span role="status" className="small">
        {notice ? t(notice) : null}
      </span>
      {notice === 'byHand' ? (
        <input
          className="input"
          readOnly
          value={address}
          aria-label={t('link')}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </>
  );
}
