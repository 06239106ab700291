import { useTranslations } from 'use-intl';
import { turnOff, turnOn, useShared } from '../../browser/shared-computer.ts';
import { Tick } from '../../ui/tick.tsx';

/** Beside 'Remember me': acts at once, because what is kept begins before anybody signs in. */
export function SharedTick() {
  const t = useTranslations('account.signIn');
  const shared = useShared();
  return (
    <div>
      <Tick
        name="sharedComputer"
        aria-describedby="shared-hint"
        checked={shared}
        onChange={(event) => {
          if (event.target.checked) turnOn();
          else turnOff();
        }}
      >
        {t('shared')}
      </Tick>
      <p className="hint" id="shared-hint">
        {t('sharedHint')}
      </p>
    </div>
  );
}
