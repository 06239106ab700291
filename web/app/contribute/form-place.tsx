import { lazy, memo, Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { atFirstTouch, loading } from '../forms/at-first-touch.ts';
import { Note } from '../ui/note.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Added } from './use-add-resource.ts';
// What the server sends needs them before the form's own code is there.
import '../forms/forms.css';
import './contribute.css';

const placeId = 'add-resource-place';

const AddResourceForm = lazy(() => {
  const load = async () => ({ default: (await import('./add-resource-form.tsx')).AddResourceForm });
  return import.meta.env.SSR ? load() : atFirstTouch('add-resource', placeId, load);
});

type FormPlaceProps = { onAdded: (added: Added) => void };

/** Rendered once: what changes around a form that is not alive yet would take what was typed into it away. */
export const FormPlace = memo(function FormPlace({ onAdded }: FormPlaceProps) {
  const t = useTranslations('contribute');
  return (
    <div id={placeId}>
      <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
        <AddResourceForm onAdded={onAdded} />
      </Suspense>
    </div>
  );
});

export function NotAliveYet() {
  const t = useTranslations('contribute');
  const failed = useSyncExternalStore(loading.follow, loading.hasFailed, () => false);
  return (
    <div className="sign-in-notice" role="status">
      {failed ? (
        <Note kind="warn">
          <p>{t('notLoaded')}</p>
        </Note>
      ) : null}
    </div>
  );
}
