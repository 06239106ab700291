import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Form, readForm, type Values } from '../../forms/use-form.ts';
import { LeaveLink } from '../../page/leave-site.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Sheet, SheetBody, SheetFoot, SheetHead } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type AddResourceField, addResourceFields } from './new-resource.ts';

/** Only who asks for it loads it. */
const ResourcePreview = lazy(async () => ({ default: (await import('./resource-preview.tsx')).ResourcePreview }));

const sheet = 'preview';

/** Shows the page of the resource as the public will see it, over the form, which stays as it is. */
export function PreviewButton({ form }: { form: Form<AddResourceField> }) {
  const t = useTranslations('contribute.preview');
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const [values, setValues] = useState<Values<AddResourceField> | null>(null);
  const show = () => {
    if (!form.form.current) return;
    setValues(readForm(form.form.current, addResourceFields));
    dialog.current?.showModal();
  };
  return (
    <>
      <Button wide className="needs-script" disabled={!hydrated} onClick={show}>
        {t('button')}
      </Button>
      <Sheet id={sheet} dialog={dialog} live={hydrated} onClose={() => setValues(null)}>
        <SheetHead sheet={sheet} title={t('title')} aside={<LeaveLink className="tool" />} />
        <SheetBody>
          {values ? (
            <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
              <ResourcePreview values={values} />
            </Suspense>
          ) : null}
        </SheetBody>
        <SheetFoot>
          <Button look="main" onClick={() => dialog.current?.close()}>
            {t('back')}
          </Button>
        </SheetFoot>
      </Sheet>
    </>
  );
}
