import type { CheckMethod } from '@waymark/contract/check-lists';
import type { Resource } from '@waymark/contract/resource';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';

type CheckButtonsProps = {
  resource: Pick<Resource, 'name'>;
  /** The methods of checking that the reader may state. */
  methods: readonly CheckMethod[];
  busy: boolean;
  onCheck: (method: CheckMethod) => void;
};

/** Confirms by one press that a record is right today, with the method of checking. */
export function CheckButtons({ resource, methods, busy, onCheck }: CheckButtonsProps) {
  const t = useTranslations('checks.mark');
  const id = useId();
  const name = bidiIsolate(resource.name);
  const [only, ...others] = methods;
  if (only === undefined) return null;
  if (others.length === 0) {
    return (
      <BusyButton size="small" icon="check" busy={busy} onClick={() => onCheck(only)}>
        {t('label')}
        <span className="sr"> {name}</span>
      </BusyButton>
    );
  }
  return (
    <fieldset className="row tight" aria-labelledby={id}>
      <strong className="small" id={id}>
        {t('label')}
        <span className="sr"> {name}</span>
      </strong>
      {methods.map((method) => (
        <BusyButton key={method} size="small" busy={busy} onClick={() => onCheck(method)}>
          {t(`by.${method}`)}
        </BusyButton>
      ))}
    </fieldset>
  );
}
