import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { FormFrame } from '../form-frame.tsx';
import type { EditForm } from './edit-form.ts';
import { UnsavedGuard } from './edit-guard.tsx';
import './edit.css';

type EditFrameProps<Field extends string> = {
  edit: EditForm<Field>;
  /** Back to the view. Absent: the form always stands, and has no Cancel. */
  close?: () => void;
  children: ReactNode;
};

/** The fields of a record with 'Save Changes' and 'Cancel'. */
export function EditFrame<Field extends string>({ edit, close, children }: EditFrameProps<Field>) {
  const t = useTranslations('editing');
  const cancel = () => {
    edit.discard();
    close?.();
  };
  return (
    <>
      <UnsavedGuard edit={edit} />
      <FormFrame
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
      </FormFrame>
    </>
  );
}
