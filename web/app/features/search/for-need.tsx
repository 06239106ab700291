import { type ReactNode, Suspense } from 'react';
import { WithMessages } from '../../messages/with-messages.tsx';
import { type NeedParts, useNeedOnlyComponents } from './use-need-only-components.ts';

type ForNeedProps = { children: (components: NeedParts) => ReactNode };

/** Renders components that only a search with a need loads, with their messages. */
export function NeedOnly({ fallback, children }: ForNeedProps & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ children }: ForNeedProps) {
  const components = useNeedOnlyComponents();
  return <WithMessages messages={components.messages}>{children(components)}</WithMessages>;
}
