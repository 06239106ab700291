import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type PopoverPanelProps = {
  id: string;
  /** `nav` when it holds links to pages. */
  as?: 'div' | 'nav' | 'section';
  label: string;
  /** Label of the button that closes it. */
  close: string;
  /** Whether it is a plain part of the page on wide screens. */
  page?: boolean;
  className?: string;
  children: ReactNode;
};

/** A popover over the page, which a PopoverPanelButton with the same id opens without a script. */
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

/** Closes the popover after a press on a link in it, which changes the page below. */
function closeAfterLink(event: MouseEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const target = event.target;
  if (target instanceof Element && target.closest('a') && panel.matches(':popover-open')) panel.hidePopover();
}
