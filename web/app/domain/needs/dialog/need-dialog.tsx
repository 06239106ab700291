import { maxQueryLength } from '@waymark/contract/search-limits';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { QuickExitLink } from '../../../page/quick-exit-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal, ModalBody, ModalFooter, ModalHeader, openModal } from '../../../ui/modal.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { parseUrgency } from '../ask/default-urgency.ts';
import { needDialogId, onPrefill, shouldOpenDialog } from '../ask/need-button.tsx';
import { type NeedDraft, readDraft, saveDraft } from '../ask/recent-needs.ts';
import { UrgencyChoice } from '../ask/urgency-choice.tsx';
import { useFindHelp } from '../ask/use-find-help.ts';
import { SuggestedPhrases } from './suggested-phrases.tsx';

/** A page shows it once; any NeedButton opens it. */
export function NeedDialog() {
  const t = useTranslations('need');
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const hydrated = useHydrated();
  const findHelp = useFindHelp();
  /** Whether the dialog shows an unedited previous request. */
  const prefilled = useRef(false);
  const show = (draft: NeedDraft | null) => {
    form.current?.reset();
    if (draft && form.current && textarea.current) {
      textarea.current.value = draft.needDescription;
      const choice = form.current.elements.namedItem('urgency');
      if (choice instanceof RadioNodeList) choice.value = draft.urgency;
    }
    setText(draft?.needDescription ?? '');
  };
  const sending = useSending(() => {
    show(null);
    dialog.current?.close();
  });
  useOpenOnArrival();
  useInitialValues(dialog, {
    // Keeps what was typed or chosen before hydration.
    first: () => {
      const draft = draftOf(form.current);
      show(draft.needDescription || draft.urgency !== parseUrgency(null) ? draft : readDraft());
    },
    fill: (draft) => {
      show(draft);
      prefilled.current = true;
    },
  });

  const handleInput = () => {
    const draft = draftOf(form.current);
    prefilled.current = false;
    setText(draft.needDescription);
    saveDraft(draft);
  };
  const handleClose = () => {
    if (prefilled.current) show(readDraft());
    prefilled.current = false;
  };
  const fill = (newText: string) => {
    if (!textarea.current) return;
    textarea.current.value = newText;
    handleInput();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = draftOf(event.currentTarget);
    if (draft.needDescription.trim() === '' || !sending.start()) return;
    void findHelp(draft);
  };

  return (
    <Modal id={needDialogId} dialog={dialog} hydrated={hydrated} onClose={handleClose}>
      <form ref={form} method="post" action="/search" onSubmit={submit} onInput={handleInput}>
        <ModalHeader modalId={needDialogId} title={t('title')} aside={<QuickExitLink className="tool" />} />
        <ModalBody>
          <div className="need">
            <Field id="need-text" label={t('describe')} hint={t('hint')}>
              {(control) => (
                <textarea
                  {...control}
                  ref={textarea}
                  name="needDescription"
                  rows={2}
                  maxLength={maxQueryLength}
                  autoComplete="off"
                />
              )}
            </Field>
            <SuggestedPhrases live={hydrated} text={text} onFill={fill} />
            <UrgencyChoice />
          </div>
        </ModalBody>
        <ModalFooter>
          {hydrated ? (
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              {t('cancel')}
            </Button>
          ) : (
            <a className="btn btn--quiet" href="#main">
              {t('cancel')}
            </a>
          )}
          <Button type="submit" look="main" disabled={hydrated && (sending.busy || text.trim() === '')}>
            {sending.busy ? t('finding') : t('find')}
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  );
}

function draftOf(form: HTMLFormElement | null) {
  const fields = form ? new FormData(form) : new FormData();
  const parts = [fields.get('needDescription'), ...fields.getAll('topic')].filter(Boolean);
  return { needDescription: parts.join('. '), urgency: parseUrgency(fields.get('urgency')) };
}

/** `busy` from `start` until the results are shown, when `arrived` is called. `start` returns false while busy. */
function useSending(arrived: () => void) {
  const { key } = useLocation();
  const { state } = useNavigation();
  const sent = useRef(false);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const onArrived = useEffectEvent(arrived);
  useEffect(() => {
    if (state !== 'idle' || sentFrom === null || sentFrom === key) return;
    sent.current = false;
    setSentFrom(null);
    onArrived();
  }, [state, key, sentFrom]);
  const start = () => {
    if (sent.current) return false;
    sent.current = true;
    setSentFrom(key);
    return true;
  };
  return { busy: sentFrom !== null, start };
}

/** Opens by a flag in the navigation state, or by the fragment #need; either is removed afterwards. */
function useOpenOnArrival() {
  const { state, hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== `#${needDialogId}` && !shouldOpenDialog(state)) return;
    const plain = navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
    void Promise.resolve(plain).then(() => openModal(needDialogId));
  }, [state, hash, pathname, search, navigate]);
}

/** Calls `first` once the dialog is mounted, and `fill` when another control opens it with a previous request. */
function useInitialValues(
  dialog: { current: HTMLDialogElement | null },
  handlers: { first: () => void; fill: (draft: NeedDraft) => void },
) {
  const first = useEffectEvent(handlers.first);
  const fill = useEffectEvent(handlers.fill);
  useEffect(() => {
    first();
    return dialog.current ? onPrefill(dialog.current, (draft) => fill(draft)) : undefined;
  }, [dialog]);
}
