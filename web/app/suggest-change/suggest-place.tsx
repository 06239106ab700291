import type { Resource } from '@waymark/contract/resource';
import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { atFirstTouch } from '../forms/at-first-touch.ts';
import { Spinner } from '../ui/spinner.tsx';
import { suggestFormName } from './kept-suggestion.ts';
// What the server sends needs them before the form's own code is there.
import '../forms/forms.css';
import '../contribute/contribute.css';

const placeId = 'suggest-place';

const SuggestForm = lazy(() => {
  const load = async () => ({ default: (await import('./suggest-form.tsx')).SuggestForm });
  if (import.meta.env.SSR) return load();
  const [, , id = ''] = location.pathname.split('/');
  return atFirstTouch(suggestFormName(id), placeId, load);
});

type SuggestPlaceProps = { resource: Resource; sent: () => void };

/** Rendered once: what changes around a form that is not alive yet would take what was typed into it away. */
export const SuggestPlace = memo(function SuggestPlace(props: SuggestPlaceProps) {
  const t = useTranslations('contribute');
  return (
    <div id={placeId}>
      <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
        <SuggestForm {...props} />
      </Suspense>
    </div>
  );
});
