import type { Resource } from '@waymark/contract/resource';
import { lazy, memo, type RefObject, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { hydrateOnInteraction } from '../../forms/hydrate-on-interaction.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { suggestionDraftName } from './draft-name.ts';
import type { UnsentSuggestion } from './use-suggestion.ts';
// What the server sends needs them before the form's own code is there.
import '../../forms/forms.css';
import '../../domain/records/form/resource-form.css';

const placeId = 'suggest-place';

const SuggestForm = lazy(() => {
  const load = async () => ({ default: (await import('./suggest-form.tsx')).SuggestForm });
  if (import.meta.env.SSR) return load();
  const [, , id = ''] = location.pathname.split('/');
  return hydrateOnInteraction(suggestionDraftName(id), placeId, load);
});

/** `token`: of the link of an email to the place; empty for everyone else. */
export type SuggestPlaceProps = {
  resource: Resource;
  token: RefObject<string>;
  /** The same for a form without scripts. */
  linkToken: string;
  rejected: UnsentSuggestion;
  sent: () => void;
};

/** Rendered once: what changes around a form that is not alive yet would take what was typed into it away. */
export const DeferredSuggestForm = memo(function SuggestPlace(props: SuggestPlaceProps) {
  const t = useTranslations('contribute');
  return (
    <div id={placeId}>
      <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
        <SuggestForm {...props} />
      </Suspense>
    </div>
  );
});
