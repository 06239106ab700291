import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { hydrateOnInteraction } from '../../forms/hydrate-on-interaction.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { AddResourceFormProps } from './add-resource-form.tsx';
// Loaded before hydration, because the server-rendered form needs them.
import '../../forms/forms.css';
import '../../domain/records/form/resource-form.css';

const placeId = 'add-resource-place';

const AddResourceForm = lazy(() => {
  const load = async () => ({ default: (await import('./add-resource-form.tsx')).AddResourceForm });
  return import.meta.env.SSR ? load() : hydrateOnInteraction('add-resource', placeId, load);
});

/** Rendered once: a new rendering around a form that is not hydrated would discard what was typed. */
export const DeferredAddResourceForm = memo(function FormPlace(props: AddResourceFormProps) {
  const t = useTranslations('contribute');
  return (
    <div id={placeId}>
      <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
        <AddResourceForm {...props} />
      </Suspense>
    </div>
  );
});
