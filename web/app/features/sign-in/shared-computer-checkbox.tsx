import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  disableSharedMode,
  enableSharedMode,
  isSharedComputer,
  useIsSharedComputer,
} from '../../browser/shared-computer.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** Applies immediately rather than on submit, because the browser stores data before anybody signs in. */
export function SharedComputerCheckbox() {
  const t = useTranslations('account.signIn');
  const isShared = useIsSharedComputer();
  const [isStorageUnavailable, setIsStorageUnavailable] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Checked before hydration.
    if (container.current?.querySelector('input')?.checked && !isSharedComputer())
      setIsStorageUnavailable(!enableSharedMode());
  }, []);
  return (
    <div ref={container}>
      <ChoiceRow
        name="sharedComputer"
        aria-describedby="shared-hint"
        checked={isShared}
        onChange={(event) => {
          if (event.target.checked) setIsStorageUnavailable(!enableSharedMode());
          else disableSharedMode();
        }}
      >
        {t('shared')}
      </ChoiceRow>
      <p className="hint" id="shared-hint">
        {t('sharedHint')}
      </p>
      <p role="status" className="small">
        {isStorageUnavailable ? t('sharedForbidden') : null}
      </p>
    </div>
  );
}
