import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';

/** A button that does nothing while `busy`. It is not disabled then, so it keeps the focus. */
export function BusyButton({ busy, onClick, ...rest }: ComponentProps<typeof Button> & { busy: boolean }) {
  return <Button {...rest} aria-disabled={busy || undefined} onClick={busy ? undefined : onClick} />;
}
