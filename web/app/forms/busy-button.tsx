import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';

/** A button whose action takes a while. While it is `busy` it keeps the focus, and a press does nothing. */
export function BusyButton({ busy, onClick, ...rest }: ComponentProps<typeof Button> & { busy: boolean }) {
  return <Button {...rest} aria-disabled={busy || undefined} onClick={busy ? undefined : onClick} />;
}
