import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { type CallTarget, formatPhone, phoneUrl } from './phone-numbers.ts';

/** A call button that shows the number, because some people call from another phone. */
export function CallLink({ call, name, main }: { call: CallTarget; name: string; main: boolean }) {
  const t = useTranslations('search.card');
  const labelKey = { voice: 'call', text: 'text', tty: 'tty' } as const;
  return (
    <a className={main ? 'btn btn--main' : 'btn'} href={phoneUrl(call)}>
      <Icon name={call.type === 'text' ? 'speech' : 'phone'} />
      <span className="sr">{t(labelKey[call.type], { name })} </span>
      <bdi dir="ltr">
        {formatPhone(call.number)}
        {call.extension ? ` x${call.extension}` : ''}
      </bdi>
    </a>
  );
}
