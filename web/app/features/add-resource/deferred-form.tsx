import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { hydrateOnInteraction } from '../../forms/hydrate-on-interaction.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { AddResourceFormProps } from './add-resource-form.tsx';
// Imported here, not by the form: the server-rendered form needs its styles before its script is loaded.
import '../../forms/forms.css';
import '../../domain/records/form/resource-form.css';

const containerId = 'add-resource-place';

const AddResourceForm = lazy(() => {
  const load = async () => ({ default: (await import('./add-resource-form.tsx')).AddResourceForm });
  return import.meta.env.SSR ? load() : hydrateOnInteraction('add-resource', containerId, load);
});

/** Memoized: a re-render around the form before it is hydrated would discard what was typed. */
export const DeferredAddResourceForm = memo(function DeferredForm(props: AddResourceFormProps) {
  const t = useTranslations('contribute');
  return (
    <div id={containerId}>
      <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
        <AddResourceForm {...props} />
      </Suspense>
    </div>
  );
});
