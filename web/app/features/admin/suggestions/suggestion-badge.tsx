import type { SuggestionStatus } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeColour } from '../../../ui/badge.tsx';
import type { IconName } from '../../../ui/icon.tsx';

const looks: Record<SuggestionStatus, { colour: BadgeColour; icon: IconName }> = {
  PENDING: { colour: 'yellow', icon: 'clock' },
  ACCEPTED: { colour: 'green', icon: 'check' },
  PARTLY_ACCEPTED: { colour: 'purple', icon: 'half' },
  DECLINED: { colour: 'grey', icon: 'x' },
};

export function SuggestionBadge({ status }: { status: SuggestionStatus }) {
  const t = useTranslations('adminSuggestions.status');
  const { colour, icon } = looks[status];
  return (
    <Badge colour={colour} icon={icon}>
      {t(status)}
    </Badge>
  );
}
