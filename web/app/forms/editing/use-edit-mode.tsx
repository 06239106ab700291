/**
 * View mode and edit mode of one record. The mode is in the URL (`?mode=edit`), so a reload and signing in again return to the
 * form with its draft, and the back button closes it. Closing the form removes its history entry, so Back then leaves the
 * record.
 */
import { isRecord } from '@waymark/contract/is-record';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../ui/button.tsx';
import { focusTitle } from '../../ui/page-focus.ts';
import './edit-form.css';

const parameter = 'mode';

type EditMode = {
  editing: boolean;
  /** Back to the view, after saving or cancelling. */
  close: () => void;
};

/** Each change of mode moves the focus to the title, as a new page would. */
export function useEditMode(): EditMode {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const editing = new URLSearchParams(search).get(parameter) === 'edit';
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    focusTitle();
  }, [editing]);
  const close = () => {
    if (isRecord(state) && state.fromView === true) void navigate(-1);
    else void navigate(withMode(pathname, search, null), { replace: true });
  };
  return { editing, close };
}

/** Opens the form. */
export function EditLink() {
  const t = useTranslations('editing');
  const { pathname, search, state } = useLocation();
  return (
    <LinkButton
      to={withMode(pathname, search, 'edit')}
      state={{ ...(isRecord(state) ? state : {}), fromView: true }}
      look="main"
      icon="edit"
    >
      {t('edit')}
    </LinkButton>
  );
}

function withMode(pathname: string, search: string, mode: 'edit' | null): string {
  const parameters = new URLSearchParams(search);
  if (mode) parameters.set(parameter, mode);
  else parameters.delete(parameter);
  const text = parameters.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
