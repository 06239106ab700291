import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { FormLayout } from '../form-layout.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import type { EditForm } from './use-edit-form.ts';
import './edit-form.css';

type EditFormLayoutProps<Field extends string> = {
  edit: EditForm<Field>;
  /** Back to the view. Absent: the form is always shown and has no Cancel. */
  close?: () => void;
  children: ReactNode;
};

/** The fields of a record with 'Save Changes' and 'Cancel'. */
export function EditFormLayout<Field extends string>({ edit, close, children }: EditFormLayoutProps<Field>) {
  const t = useTranslations('editing');
  const cancel = () => {
    edit.discard();
    close?.();
  };
  return (
    <>
      <UnsavedChangesGuard edit={edit} />
      <FormLayout
        form={edit.form}
        submit={t('save')}
        busy={t('saving')}
        after={
          close ? (
            <Button wide onClick={cancel}>
              {t('cancel')}
            </Button>
          ) : null
        }
      >
        {children}
      </FormLayout>
    </>
  );
}
