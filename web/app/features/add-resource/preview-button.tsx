import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Form, readForm, type Values } from '../../forms/use-form.ts';
import { QuickExitLink } from '../../page/quick-exit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalBody, ModalFooter, ModalHeader } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
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
      <Modal id={sheet} dialog={dialog} live={hydrated} onClose={() => setValues(null)}>
        <ModalHeader sheet={sheet} title={t('title')} aside={<QuickExitLink className="tool" />} />
        <ModalBody>
          {values ? (
            <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
              <ResourcePreview values={values} />
            </Suspense>
          ) : null}
        </ModalBody>
        <ModalFooter>
          <Button look="main" onClick={() => dialog.current?.close()}>
            {t('back')}
          </Button>
        </ModalFooter>
      </Modal>
    </>
  );
}
