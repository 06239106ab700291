import { useTranslations } from 'use-intl';
import { Tick } from '../ui/tick.tsx';
import { turnOff, turnOn } from './switch-shared.ts';
import { useShared } from './use-shared.ts';

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
