import type { Resource } from '@waymark/contract/resource';
import { lazy, memo, type RefObject, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { hydrateOnInteraction } from '../../forms/hydrate-on-interaction.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { suggestionDraftName } from './draft-name.ts';
import type { RejectedSuggestion } from './use-suggestion.ts';
// The form is rendered by the server, so its styles are needed before its code has loaded.
import '../../forms/forms.css';
import '../../domain/records/form/resource-form.css';

const containerId = 'suggest-place';

const SuggestForm = lazy(() => {
  const load = async () => ({ default: (await import('./suggest-form.tsx')).SuggestForm });
  if (import.meta.env.SSR) return load();
  const [, , id = ''] = location.pathname.split('/');
  return hydrateOnInteraction(suggestionDraftName(id), containerId, load);
});

/** `token`: of the link of an email to the place; empty for everyone else. */
export type SuggestFormProps = {
  resource: Resource;
  token: RefObject<string>;
  /** The same for a form without JavaScript. */
  linkToken: string;
  rejected: RejectedSuggestion;
  onSent: () => void;
};

/** Memoized: a new render of a form that is not hydrated yet would discard what was typed into it. */
export const DeferredSuggestForm = memo(function DeferredSuggestForm(props: SuggestFormProps) {
  const t = useTranslations('contribute');
  return (
    <div id={containerId}>
      <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
        <SuggestForm {...props} />
      </Suspense>
    </div>
  );
});
