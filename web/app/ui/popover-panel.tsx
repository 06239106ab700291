import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type PopoverPanelProps = {
  id: string;
  /** `nav` when it holds links to pages. */
  as?: 'div' | 'nav' | 'section';
  label: string;
  /** Label of the button that closes the sheet. */
  close: string;
  /** A plain part of the page on a wide screen. */
  page?: boolean;
  className?: string;
  children: ReactNode;
};

/** A sheet that rises over the page; opened by a PopoverPanelButton with the same id, without a script. */
export function PopoverPanel({
  id,
  as: Element = 'div',
  label,
  close,
  page = false,
  className,
  children,
}: PopoverPanelProps) {
  return (
    <Element
      id={id}
      popover="auto"
      className={classNames('panel', page && 'panel--page', className)}
      aria-label={label}
      onClick={closeAfterLink}
    >
      <div className="panel__close">
        <button type="button" className="tool" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="x" />
          {close}
        </button>
      </div>
      {children}
    </Element>
  );
}

type PopoverPanelButtonProps = { panel: string; icon?: IconName; className?: string; children: ReactNode };

export function PopoverPanelButton({ panel, icon, className, children }: PopoverPanelButtonProps) {
  return (
    <button type="button" className={className} popoverTarget={panel}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A link inside the sheet changes the page below it, which would stay covered. */
function closeAfterLink(event: MouseEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const pressed = event.target;
  if (pressed instanceof Element && pressed.closest('a') && panel.matches(':popover-open')) panel.hidePopover();
}
