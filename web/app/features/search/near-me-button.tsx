import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import type { GeolocationResult } from './ask-my-place.ts';
import { useView } from './view-context.ts';

/** Statute miles: what the list is narrowed to when no distance was chosen. */
const defaultDistance = 10;

/** Narrows the list to what is near. Not shown where scripts do not run. */
export function NearMe() {
  const t = useTranslations('search.filters');
  const { view, go } = useView();
  const [notice, setNotice] = useState<Extract<GeolocationResult, { found: null }>['why'] | 'locating' | null>(null);
  const asking = useRef(false);
  const find = async () => {
    if (asking.current) return;
    asking.current = true;
    setNotice('locating');
    const place = await ask();
    asking.current = false;
    setNotice(place.found === null ? place.why : null);
    if (place.found === null) return;
    const { radiusMiles, sort } = view.filters;
    const near = { near: place.found, location: '', radiusMiles: radiusMiles ?? defaultDistance };
    // A list that answers no need has no better order than this.
    const order = view.need === null && sort === 'relevance' ? 'distance' : sort;
    go({ ...view, filters: { ...view.filters, ...near, sort: order }, page: 1 }, 'stay');
  };
  return (
    <div className="stack tight near-me">
      <div>
        <Button size="small" icon="pin" aria-describedby="near-note" onClick={() => void find()}>
          {t('useLocation')}
        </Button>
      </div>
      <p role="status" className={notice === null || notice === 'locating' ? 'small' : 'small error'}>
        {notice ? t(notice) : null}
      </p>
      <p className="hint" id="near-note">
        {t('nearNote')}
      </p>
    </div>
  );
}

/** Few press it: what asks the browser comes then. */
async function ask(): Promise<GeolocationResult> {
  try {
    return await (await import('./ask-my-place.ts')).requestLocation();
  } catch (failure) {
    reportError(failure);
    return { found: null, why: 'nearUnknown' };
  }
}
