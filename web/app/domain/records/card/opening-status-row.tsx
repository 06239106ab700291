import type { WayToReach } from '@waymark/contract/ways-to-reach';
import { Icon } from '../../../ui/icon.tsx';
import { useOpeningMessage } from './opening-message.ts';
import type { OpeningStatus } from './opening-status.ts';

type OpeningStatusRowProps = {
  opening: OpeningStatus /** How the place can be asked best. */;
  way: WayToReach | undefined;
};

/** "Open now, closes 5 pm". Left off paper when it says "now": a printed sheet is read later. */
export function OpeningStatusRow({ opening, way }: OpeningStatusRowProps) {
  const words = useOpeningMessage(opening, way);
  const open = opening.kind === 'open' || opening.kind === 'always';
  return (
    <p className={open ? 'fact fact--open' : opening.kind === 'closed' ? 'fact no-print' : 'fact'}>
      <Icon name="clock" />
      <span>{words}</span>
    </p>
  );
}
