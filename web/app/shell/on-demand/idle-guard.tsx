import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { eraseIfShared, idleFor, idleTimeout, sharedKey } from '../../browser/shared-computer.ts';
import { isSignedIn } from '../../browser/sign-in-state.ts';
import { readItem, removeItem, writeItem } from '../../browser/storage.ts';
import { endVisit, leavingClass } from '../../browser/visit.ts';
import { signOut } from '../../session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal, ModalBody, ModalFooter, ModalHeader } from '../../ui/modal.tsx';
import './idle-guard.css';

/** Milliseconds of warning before the timeout. WCAG 2.2.1 requires at least 20 seconds. */
const warnBefore = 60_000;
/** Polling interval, and minimum interval between two records of use, in milliseconds. */
const lookEvery = 1000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'];
const erasedNoticeKey = 'erasedTold';
/** Return value of the dialog when it was answered in another tab. */
const answeredElsewhere = 'answered-elsewhere';

/**
 * Shows that this is a shared computer, asks before the idle timeout, and erases everything after it.
 * docs/decisions/0017.
 */
export function IdleGuard() {
  const t = useTranslations('frame.guard');
  const dialog = useRef<HTMLDialogElement>(null);
  const wiped = useWiped();
  useIdle(dialog);
  return (
    <section className="shared-bar no-print" aria-label={t('label')}>
      <div className="wrap">
        <div role="status">{wiped ? <p>{t('wiped')}</p> : null}</div>
        <p className="row tight">
          <Icon name="shield" />
          <span className="shared-bar__text">{t('bar')}</span>
          <Link className="place" to="/shared-computer">
            {t('how')}
          </Link>
          <Button size="small" onClick={eraseAndGoHome}>
            {t('wipe')}
          </Button>
        </p>
      </div>
      <Modal id="still-there" dialog={dialog} live onClose={noteAnswer}>
        <ModalHeader sheet="still-there" title={t('still.title')} />
        <ModalBody>
          <p>{t('still.text')}</p>
        </ModalBody>
        <ModalFooter>
          <Button look="quiet" onClick={eraseAndGoHome}>
            {t('wipe')}
          </Button>
          <Button look="main" data-stay="" onClick={() => dialog.current?.close()}>
            {t('still.stay')}
          </Button>
        </ModalFooter>
      </Modal>
    </section>
  );
}

/** Shown once afterwards, on the target page. */
function useWiped(): boolean {
  const [wiped, setWiped] = useState(false);
  useEffect(() => {
    if (readItem('sessionStorage', erasedNoticeKey) === null) return;
    removeItem('sessionStorage', erasedNoticeKey);
    setWiped(true);
  }, []);
  return wiped;
}

function useIdle(dialog: RefObject<HTMLDialogElement | null>): void {
  const look = useEffectEvent(() => {
    const idle = idleFor(Date.now());
    if (idle === null) return;
    if (idle >= idleTimeout) eraseAndGoHome();
    else if (idle >= idleTimeout - warnBefore) ask(dialog.current);
    // Somebody continued in another tab.
    else if (dialog.current?.open) dialog.current.close(answeredElsewhere);
  });
  const use = useEffectEvent(() => {
    // Only an answer counts while the dialog is open.
    if (!dialog.current?.open && (idleFor(Date.now()) ?? lookEvery) >= lookEvery) noteUse();
  });
  /** Another tab erased everything: this tab's own data is erased, too. */
  const erasedElsewhere = useEffectEvent((event: StorageEvent) => {
    if (event.key === sharedKey && event.newValue === '0') goHome();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookEvery);
    const used = () => use();
    const elsewhere = (event: StorageEvent) => erasedElsewhere(event);
    for (const name of uses) document.addEventListener(name, used, { passive: true, capture: true });
    window.addEventListener('storage', elsewhere);
    return () => {
      clearInterval(timer);
      for (const name of uses) document.removeEventListener(name, used, { capture: true });
      window.removeEventListener('storage', elsewhere);
    };
  }, []);
}

function ask(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-stay]')?.focus();
}

/** The event comes later than the closing: what another tab was told must not count as use at that later time. */
function noteAnswer({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>): void {
  if (dialog.returnValue !== answeredElsewhere) noteUse();
  dialog.returnValue = '';
}

function noteUse(): void {
  if (readItem('localStorage', sharedKey) !== null) writeItem('localStorage', sharedKey, String(Date.now()));
}

function eraseAndGoHome(): void {
  if (isSignedIn()) signOut().catch(reportError);
  goHome();
}

/** The page goes with what it shows; older entries of the history lead home as well (`browser/visit.ts`). */
function goHome(): void {
  document.documentElement.classList.add(leavingClass);
  eraseIfShared();
  endVisit();
  writeItem('sessionStorage', erasedNoticeKey, 'yes');
  location.replace('/');
}
