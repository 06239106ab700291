import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Form, readForm, type Values } from '../../forms/use-form.ts';
import { QuickExitLink } from '../../page/quick-exit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalBody, ModalFooter, ModalHeader } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type AddResourceField, addResourceFields } from './new-resource.ts';

/** Loaded on demand. */
const ResourcePreview = lazy(async () => ({ default: (await import('./resource-preview.tsx')).ResourcePreview }));

const dialogId = 'preview';

/** Shows the resource as the public will see it, in a dialog over the form. */
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
      <Modal id={dialogId} dialog={dialog} hydrated={hydrated} onClose={() => setValues(null)}>
        <ModalHeader modalId={dialogId} title={t('title')} aside={<QuickExitLink className="tool" />} />
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
