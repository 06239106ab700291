import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { openSheet } from '../ui/sheet.tsx';

export const needDialogId = 'need';

/** Goes with a navigation to a page that holds the need dialog and opens it on arrival. */
export const openDialogState = { openNeedDialog: true };

export function asksForDialog(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openNeedDialog' in state && state.openNeedDialog === true;
}

type NeedButtonProps = ButtonLook & {
  /** Its own dress in place of a button's. */
  className?: string;
  bare?: boolean;
  children: ReactNode;
};

/** Opens the need dialog: of this page, or else of the home page. Without scripts it leads to the home page's. */
export function NeedButton({ className, bare = false, children, ...look }: NeedButtonProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!openSheet(needDialogId)) void navigate('/', { state: openDialogState });
  };
  return (
    <form className="need-button" action={`/#${needDialogId}`}>
      {bare ? (
        <button type="submit" className={classNames(className)} onClick={open}>
          {children}
        </button>
      ) : (
        <Button type="submit" onClick={open} {...look} {...(className ? { className } : {})}>
          {children}
        </Button>
      )}
    </form>
  );
}
