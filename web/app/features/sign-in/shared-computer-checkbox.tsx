import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { disableSharedMode, enableSharedMode, isSharedComputer, useShared } from '../../browser/shared-computer.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** Beside 'Remember me': acts at once, because what is kept begins before anybody signs in. */
export function SharedComputerCheckbox() {
  const t = useTranslations('account.signIn');
  const shared = useShared();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Ticked before the page was alive.
    if (place.current?.querySelector('input')?.checked && !isSharedComputer()) enableSharedMode();
  }, []);
  return (
    <div ref={place}>
      <ChoiceRow
        name="sharedComputer"
        aria-describedby="shared-hint"
        checked={shared}
        onChange={(event) => {
          if (event.target.checked) enableSharedMode();
          else disableSharedMode();
        }}
      >
        {t('shared')}
      </ChoiceRow>
      <p className="hint" id="shared-hint">
        {t('sharedHint')}
      </p>
    </div>
  );
}
