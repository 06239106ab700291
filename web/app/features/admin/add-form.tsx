import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useNotifications } from './admin-notifications.tsx';
import { refreshStats } from './pending-counts.ts';

type AddFormProps = {
  id: string;
  label: string;
  /** Whether the form is shown; kept in the URL. */
  open: boolean;
  go: (changes: { form: string }, how?: { replace: boolean }) => void;
  /** Reloads the list. */
  reload: () => void;
  /** Shown beside the button. */
  extraActions?: ReactNode;
  /**
   * The form. It calls `added` once the record is stored: that closes the form and shows the message, if the list does not show
   * the result itself.
   */
  children: (added: (message?: string) => void) => ReactNode;
};

/** A button above a list that shows and hides the form to add a record. */
export function AddForm({ id, label, open, go, reload, extraActions, children }: AddFormProps) {
  const notifications = useNotifications();
  const toggle = useRef<HTMLButtonElement>(null);
  const added = (message?: string) => {
    if (message !== undefined) notifications.showSuccess(message);
    go({ form: '' }, { replace: true });
    toggle.current?.focus();
    reload();
    void refreshStats();
  };
  return (
    <>
      <div className="row admin-actions">
        <Button
          ref={toggle}
          look={open ? 'plain' : 'main'}
          icon={open ? 'x' : 'plus'}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => go({ form: open ? '' : 'open' })}
        >
          {label}
        </Button>
        {extraActions}
      </div>
      {open ? children(added) : null}
    </>
  );
}
