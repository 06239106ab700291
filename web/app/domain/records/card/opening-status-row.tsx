import type { ContactChannel } from '@waymark/contract/contact-channels';
import { Icon } from '../../../ui/icon.tsx';
import { useOpeningMessage } from './opening-message.ts';
import type { OpeningStatus } from './opening-status.ts';

type OpeningStatusRowProps = {
  opening: OpeningStatus;
  /** The best way to ask the place about its hours. */
  way: ContactChannel | undefined;
};

/** "Open now, closes 5 pm". Not printed when it says "now", as paper is read later. */
export function OpeningStatusRow({ opening, way }: OpeningStatusRowProps) {
  const message = useOpeningMessage(opening, way);
  const isOpen = opening.kind === 'open' || opening.kind === 'always';
  return (
    <p className={isOpen ? 'fact fact--open' : opening.kind === 'closed' ? 'fact no-print' : 'fact'}>
      <Icon name="clock" />
      <span>{message}</span>
    </p>
  );
}
