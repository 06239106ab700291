import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { Modal, ModalBody, ModalFooter, ModalHeader } from '../../../ui/modal.tsx';
import { shortcutActions, shortcuts } from './keyboard-shortcuts.ts';

type ShortcutHintProps = { on: boolean; onOpen: () => void };

/** The most used shortcuts, shown on wide screens, and the button that opens the dialog with all of them. */
export function ShortcutHint({ on, onOpen }: ShortcutHintProps) {
  const t = useTranslations('adminResources.keys');
  return (
    <div className="row tight keys-line no-print">
      {on ? (
        <p className="keys small soft">
          <kbd>{shortcuts.next}</kbd> <kbd>{shortcuts.previous}</kbd> {t('move')} <kbd>{shortcuts.approve}</kbd>{' '}
          {t('approve')} <kbd>{shortcuts.reject}</kbd> {t('reject')}
        </p>
      ) : null}
      <Button size="small" look="quiet" aria-keyshortcuts={on ? shortcuts.all : undefined} onClick={onOpen}>
        {on ? (
          <span aria-hidden="true">
            <kbd>{shortcuts.all}</kbd>
          </span>
        ) : null}{' '}
        {t('open')}
      </Button>
    </div>
  );
}

const dialogId = 'queue-keys';

type ShortcutDialogProps = { on: boolean; onToggle: (on: boolean) => void; onClose: () => void };

export function ShortcutDialog({ on, onToggle, onClose }: ShortcutDialogProps) {
  const t = useTranslations('adminResources.keys');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Modal id={dialogId} dialog={dialog} hydrated onClose={onClose}>
      <ModalHeader modalId={dialogId} title={t('title')} />
      <ModalBody>
        <div className="stack">
          <p>{t('text')}</p>
          <dl className="keys-list">
            {shortcutActions.map((action) => (
              <div key={action}>
                <dt>
                  <kbd>{shortcuts[action]}</kbd>
                </dt>
                <dd>{t(`does.${action}`)}</dd>
              </div>
            ))}
          </dl>
          <ChoiceRow checked={on} onChange={(event) => onToggle(event.target.checked)}>
            {t('on')}
          </ChoiceRow>
          <p className="hint">{t('off')}</p>
        </div>
      </ModalBody>
      <ModalFooter>
        <Button look="main" onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </ModalFooter>
    </Modal>
  );
}
