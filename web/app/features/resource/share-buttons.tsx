import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveButton } from '../../domain/records/card/save-button.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Save, print and share: where scripts run, and as far as the browser can. The shared address holds nothing of a need. */
export function ShareButtons({ id, name }: { id: string; name: string }) {
  const t = useTranslations('resource');
  const hydrated = useHydrated();
  const [notice, setNotice] = useState<'copied' | 'notCopied' | null>(null);
  if (!hydrated) return <div className="share-row no-print" />;
  const url = `${location.origin}${location.pathname}`;
  /** Throws also where there is neither a share sheet nor a clipboard, as on pages without TLS. */
  const share = async () => {
    const canShare = 'share' in navigator;
    if (canShare) {
      await navigator.share({ title: name, url });
    } else {
      await navigator.clipboard.writeText(url);
      setNotice('copied');
    }
  };
  /** An AbortError means that the person closed the share sheet. */
  const handleFailure = (failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) setNotice('notCopied');
  };
  return (
    <div className="row no-print outdent share-row">
      <SaveButton id={id} name={name} className="btn--small" />
      <Button look="quiet" size="small" icon="print" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button look="quiet" size="small" icon="share" onClick={() => void share().catch(handleFailure)}>
        {t('share')}
      </Button>
      <span role="status" className="small">
        {notice ? t(notice) : null}
      </span>
      {notice === 'notCopied' ? (
        <input
          className="input"
          dir="ltr"
          readOnly
          value={url}
          aria-label={t('link')}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </div>
  );
}
