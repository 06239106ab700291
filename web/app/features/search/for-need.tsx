import { type ReactNode, Suspense } from 'react';
import { WithMessages } from '../../messages/with-messages.tsx';
import { type NeedParts, useNeedOnlyComponents } from './use-need-only-components.ts';

type Shown = { children: (deps: NeedParts) => ReactNode };

/** Shows what only those meet who told a need, with its code and its words. */
export function ForNeed({ fallback, children }: Shown & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ children }: Shown) {
  const deps = useNeedOnlyComponents();
  return <WithMessages messages={deps.messages}>{children(deps)}</WithMessages>;
}
