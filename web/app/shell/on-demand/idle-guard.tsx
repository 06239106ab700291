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
const warningPeriod = 60_000;
/** Milliseconds between two checks, and at least between two stored times of use. */
const checkInterval = 1000;
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'];
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
  const wasErased = useWasErased();
  useIdleTimeout(dialog);
  return (
    <section className="shared-bar no-print" aria-label={t('label')}>
      <div className="wrap">
        <div role="status">{wasErased ? <p>{t('wiped')}</p> : null}</div>
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
      <Modal id="still-there" dialog={dialog} hydrated onClose={handleDialogClose}>
        <ModalHeader modalId="still-there" title={t('still.title')} />
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

/** Whether the previous page has erased the data; true once. */
function useWasErased(): boolean {
  const [wasErased, setWasErased] = useState(false);
  useEffect(() => {
    if (readItem('sessionStorage', erasedNoticeKey) === null) return;
    removeItem('sessionStorage', erasedNoticeKey);
    setWasErased(true);
  }, []);
  return wasErased;
}

function useIdleTimeout(dialog: RefObject<HTMLDialogElement | null>): void {
  const checkIdle = useEffectEvent(() => {
    const idle = idleFor(Date.now());
    if (idle === null) return;
    if (idle >= idleTimeout) eraseAndGoHome();
    else if (idle >= idleTimeout - warningPeriod) openDialog(dialog.current);
    // Somebody continued in another tab.
    else if (dialog.current?.open) dialog.current.close(answeredElsewhere);
  });
  const recordUse = useEffectEvent(() => {
    // Only an answer counts while the dialog is open.
    if (!dialog.current?.open && (idleFor(Date.now()) ?? checkInterval) >= checkInterval) saveTimeOfUse();
  });
  /** Another tab has erased everything: this tab erases its session storage, too. */
  const erasedElsewhere = useEffectEvent((event: StorageEvent) => {
    if (event.key === sharedKey && event.newValue === '0') goHome();
  });
  useEffect(() => {
    const timer = setInterval(() => checkIdle(), checkInterval);
    const handleUse = () => recordUse();
    const handleStorage = (event: StorageEvent) => erasedElsewhere(event);
    for (const name of activityEvents) document.addEventListener(name, handleUse, { passive: true, capture: true });
    window.addEventListener('storage', handleStorage);
    return () => {
      clearInterval(timer);
      for (const name of activityEvents) document.removeEventListener(name, handleUse, { capture: true });
      window.removeEventListener('storage', handleStorage);
    };
  }, []);
}

function openDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-stay]')?.focus();
}

/** An answer in another tab is no use of this one: the event of closing is later than that answer. */
function handleDialogClose({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>): void {
  if (dialog.returnValue !== answeredElsewhere) saveTimeOfUse();
  dialog.returnValue = '';
}

function saveTimeOfUse(): void {
  if (readItem('localStorage', sharedKey) !== null) writeItem('localStorage', sharedKey, String(Date.now()));
}

function eraseAndGoHome(): void {
  if (isSignedIn()) signOut().catch(reportError);
  goHome();
}

/** Erases everything and goes to the home page; older history entries lead there as well (`browser/visit.ts`). */
function goHome(): void {
  document.documentElement.classList.add(leavingClass);
  eraseIfShared();
  endVisit();
  writeItem('sessionStorage', erasedNoticeKey, 'yes');
  location.replace('/');
}
