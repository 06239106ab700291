import { maxQueryLength } from '@waymark/contract/search-limits';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LeaveLink } from '../../../page/leave-site.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { openSheet, Sheet, SheetBody, SheetFoot, SheetHead } from '../../../ui/sheet.tsx';
import { useFindHelp } from '../ask/find-help.ts';
import { type Draft, keepDraft, readDraft } from '../ask/kept-needs.ts';
import { asksForDialog, needDialogId, onFill } from '../ask/need-button.tsx';
import { readUrgency } from '../ask/urgency.ts';
import { UrgencyChoice } from '../ask/urgency-choice.tsx';
import { QuickFill } from './quick-fill.tsx';

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
  const filled = useRef(false);
  const show = (draft: Draft | null) => {
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
  useWords(dialog, {
    // What was typed or chosen before hydration stays.
    first: () => {
      const draft = draftOf(form.current);
      show(draft.needDescription || draft.urgency !== readUrgency(null) ? draft : readDraft());
    },
    fill: (draft) => {
      show(draft);
      filled.current = true;
    },
  });

  const changed = () => {
    const draft = draftOf(form.current);
    filled.current = false;
    setText(draft.needDescription);
    keepDraft(draft);
  };
  const closed = () => {
    if (filled.current) show(readDraft());
    filled.current = false;
  };
  const fill = (words: string) => {
    if (!textarea.current) return;
    textarea.current.value = words;
    changed();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = draftOf(event.currentTarget);
    if (draft.needDescription.trim() === '' || !sending.start()) return;
    void findHelp(draft);
  };

  return (
    <Sheet id={needDialogId} dialog={dialog} live={hydrated} onClose={closed}>
      <form ref={form} method="post" action="/search" onSubmit={submit} onInput={changed}>
        <SheetHead sheet={needDialogId} title={t('title')} aside={<LeaveLink className="tool" />} />
        <SheetBody>
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
            <QuickFill live={hydrated} text={text} onFill={fill} />
            <UrgencyChoice />
          </div>
        </SheetBody>
        <SheetFoot>
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
        </SheetFoot>
      </form>
    </Sheet>
  );
}

function draftOf(form: HTMLFormElement | null) {
  const fields = form ? new FormData(form) : new FormData();
  const parts = [fields.get('needDescription'), ...fields.getAll('topic')].filter(Boolean);
  return { needDescription: parts.join('. '), urgency: readUrgency(fields.get('urgency')) };
}

/** Busy from submitting until the results have arrived; then the dialog closes. Further submits are ignored. */
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
    if (hash !== `#${needDialogId}` && !asksForDialog(state)) return;
    const plain = navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
    void Promise.resolve(plain).then(() => openSheet(needDialogId));
  }, [state, hash, pathname, search, navigate]);
}

/** The dialog's initial values, and values set by other controls. */
function useWords(
  dialog: { current: HTMLDialogElement | null },
  words: { first: () => void; fill: (draft: Draft) => void },
) {
  const first = useEffectEvent(words.first);
  const fill = useEffectEvent(words.fill);
  useEffect(() => {
    first();
    return dialog.current ? onFill(dialog.current, (draft) => fill(draft)) : undefined;
  }, [dialog]);
}
