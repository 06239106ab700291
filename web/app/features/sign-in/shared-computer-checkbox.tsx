import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { disableSharedMode, enableSharedMode, isSharedComputer, useShared } from '../../browser/shared-computer.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** Applies immediately rather than on submit, because the browser stores data before anybody signs in. */
export function SharedComputerCheckbox() {
  const t = useTranslations('account.signIn');
  const shared = useShared();
  const [isForbidden, setIsForbidden] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Checked before hydration.
    if (container.current?.querySelector('input')?.checked && !isSharedComputer()) setIsForbidden(!enableSharedMode());
  }, []);
  return (
    <div ref={container}>
      <ChoiceRow
        name="sharedComputer"
        aria-describedby="shared-hint"
        checked={shared}
        onChange={(event) => {
          if (event.target.checked) setIsForbidden(!enableSharedMode());
          else disableSharedMode();
        }}
      >
        {t('shared')}
      </ChoiceRow>
      <p className="hint" id="shared-hint">
        {t('sharedHint')}
      </p>
      <p role="status" className="small">
        {isForbidden ? t('sharedForbidden') : null}
      </p>
    </div>
  );
}
