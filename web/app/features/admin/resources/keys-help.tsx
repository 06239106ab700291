import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Sheet, SheetBody, SheetFoot, SheetHead } from '../../../ui/sheet.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { keyActions, keys } from './read-key.ts';

type KeysLineProps = { on: boolean; onOpen: () => void };

/** The keys that are used most, beside the list of a desk; all of them in a dialog, from every screen. */
export function KeysLine({ on, onOpen }: KeysLineProps) {
  const t = useTranslations('adminResources.keys');
  return (
    <div className="row tight keys-line no-print">
      {on ? (
        <p className="keys small soft">
          <kbd>{keys.next}</kbd> <kbd>{keys.previous}</kbd> {t('move')} <kbd>{keys.approve}</kbd> {t('approve')}{' '}
          <kbd>{keys.reject}</kbd> {t('reject')}
        </p>
      ) : null}
      <Button size="small" look="quiet" aria-keyshortcuts={on ? keys.all : undefined} onClick={onOpen}>
        {on ? (
          <span aria-hidden="true">
            <kbd>{keys.all}</kbd>
          </span>
        ) : null}{' '}
        {t('open')}
      </Button>
    </div>
  );
}

const dialogId = 'queue-keys';

type KeysDialogProps = { on: boolean; onTurn: (on: boolean) => void; onClose: () => void };

export function KeysDialog({ on, onTurn, onClose }: KeysDialogProps) {
  const t = useTranslations('adminResources.keys');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Sheet id={dialogId} dialog={dialog} live onClose={onClose}>
      <SheetHead sheet={dialogId} title={t('title')} />
      <SheetBody>
        <div className="stack">
          <p>{t('text')}</p>
          <dl className="keys-list">
            {keyActions.map((action) => (
              <div key={action}>
                <dt>
                  <kbd>{keys[action]}</kbd>
                </dt>
                <dd>{t(`does.${action}`)}</dd>
              </div>
            ))}
          </dl>
          <Tick checked={on} onChange={(event) => onTurn(event.target.checked)}>
            {t('on')}
          </Tick>
          <p className="hint">{t('off')}</p>
        </div>
      </SheetBody>
      <SheetFoot>
        <Button look="main" onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </SheetFoot>
    </Sheet>
  );
}
