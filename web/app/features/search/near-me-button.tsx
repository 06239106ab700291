import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import type { GeolocationResult } from './request-location.ts';
import { parseSearchForm } from './search-params.ts';
import { useView } from './view-context.ts';

/** Statute miles, when no distance was chosen. */
const defaultDistance = 10;

/** Filters by the distance from the browser's position. Hidden without JavaScript. */
export function NearMeButton() {
  const t = useTranslations('search.filters');
  const { go } = useView();
  const [notice, setNotice] = useState<Extract<GeolocationResult, { found: null }>['why'] | 'locating' | null>(null);
  const find = async (form: HTMLFormElement | null) => {
    if (notice === 'locating' || !form) return;
    setNotice('locating');
    const position = await locate();
    if (position.found === null) return setNotice(position.why);
    setNotice(null);
    // As it is now: a filter may have been ticked meanwhile, and its list may not be there yet.
    const view = parseSearchForm(new FormData(form));
    const { radiusMiles, sort } = view.filters;
    const near = { near: position.found, location: '', radiusMiles: radiusMiles ?? defaultDistance };
    // Without a need there is no relevance to sort by.
    const order = view.need === null && sort === 'relevance' ? 'distance' : sort;
    go({ ...view, filters: { ...view.filters, ...near, sort: order }, page: 1 }, 'stay');
  };
  return (
    <div className="stack tight near-me">
      <div>
        <Button
          size="small"
          icon="pin"
          aria-describedby="near-note"
          onClick={({ currentTarget }) => void find(currentTarget.form)}
        >
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

/** Loaded on demand: few people press the button. */
async function locate(): Promise<GeolocationResult> {
  try {
    return await (await import('./request-location.ts')).requestLocation();
  } catch (failure) {
    reportError(failure);
    return { found: null, why: 'nearUnknown' };
  }
}
