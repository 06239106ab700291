import { type ReactNode, Suspense } from 'react';
import { WithMessages } from '../../messages/with-messages.tsx';
import { type NeedParts, useNeedParts } from './use-need-parts.ts';

type Shown = { children: (parts: NeedParts) => ReactNode };

/** Shows what only those meet who told a need, with its code and its words. */
export function ForNeed({ fallback, children }: Shown & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ children }: Shown) {
  const parts = useNeedParts();
  return <WithMessages messages={parts.messages}>{children(parts)}</WithMessages>;
}
