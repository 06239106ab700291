import type { NeedStatus } from '@waymark/contract/enumerations';
import { maxLengths } from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { closingNeedRules } from '@waymark/contract/need-rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { QuickExitLink } from '../../../page/quick-exit-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal, ModalBody, ModalFooter, ModalHeader } from '../../../ui/modal.tsx';
import { closeNeed, type NeedClosingAction, readNeed } from './close-need.ts';
import { NeedChanges } from './need-changes.tsx';

const dialogId = 'close-need';

type CloseWords = Record<'title' | 'text' | 'hint' | 'submit' | 'keep' | 'failed', string> & {
  /** Absent: notes are not kept, and not asked for. */
  notes?: string;
};

type CloseDialogProps = {
  need: Need;
  closing: NeedClosingAction;
  words: CloseWords;
  statusLabel?: (status: NeedStatus) => string;
  /** `closed`: closed by this dialog. `changed`: changed or deleted by somebody else. */
  onShut: (outcome: 'closed' | 'changed' | 'kept') => void;
};

/** Asks before closing or deleting a request, which cannot be undone; a note is optional. */
export function CloseDialog({ need, closing, words, statusLabel, onShut }: CloseDialogProps) {
  const t = useTranslations('dashboard.close');
  const errorMessages = useErrorMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const closed = useRef(false);
  /** The request as it is now, when somebody has changed it since the dialog opened. */
  const [current, setCurrent] = useState<Need | null>(null);
  const form = useForm({
    name: `${closing}-${need.id}`,
    fields: ['notes'],
    rules: closingNeedRules,
    send: async ({ notes }) => {
      const updated = await close(current ?? need, closing, notes);
      if (updated) {
        setCurrent(updated);
        return t(`changed.${isActiveNeed(updated.status) ? 'open' : updated.detailsDeleted ? 'deleted' : 'closed'}`);
      }
      closed.current = true;
      dialog.current?.close();
      return null;
    },
  });
  useEffect(() => {
    dialog.current?.showModal();
    // Focus starts on the question: a phone's keyboard must not cover the answer.
    text.current?.focus();
  }, []);
  const alreadyClosed = current !== null && !isActiveNeed(current.status);
  const handleClose = () =>
    onShut(closed.current ? 'closed' : current || form.formProblem?.status === 404 ? 'changed' : 'kept');
  return (
    <Modal id={dialogId} dialog={dialog} hydrated onClose={handleClose}>
      <form ref={form.form} method="post" noValidate aria-busy={form.busy} onSubmit={form.submit} onInput={form.input}>
        <ModalHeader modalId={dialogId} title={words.title} aside={<QuickExitLink className="tool" />} />
        <ModalBody>
          <div className="stack">
            <ErrorSummary form={form} fallback={words.failed} errorMessages={errorMessages}>
              {current ? <NeedChanges before={need} after={current} {...(statusLabel && { statusLabel })} /> : null}
            </ErrorSummary>
            <p ref={text} tabIndex={-1}>
              <strong>
                <bdi>{need.title}</bdi>
              </strong>
              <br />
              {words.text}
            </p>
            {words.notes ? (
              <div hidden={alreadyClosed}>
                <LongTextField
                  form={form}
                  name="notes"
                  label={words.notes}
                  hint={words.hint}
                  rows={3}
                  maxLength={maxLengths.notes}
                  autoComplete="off"
                />
              </div>
            ) : null}
          </div>
        </ModalBody>
        <ModalFooter>
          <Button look={alreadyClosed ? 'main' : 'quiet'} onClick={() => dialog.current?.close()}>
            {alreadyClosed ? t('shut') : words.keep}
          </Button>
          {alreadyClosed ? null : (
            <BusyButton type="submit" look="main" className="send" busy={form.busy}>
              {form.busy ? <span className="spinner" aria-hidden="true" /> : null}
              {form.busy ? t('busy') : words.submit}
            </BusyButton>
          )}
          <div className="sr" role="status">
            {form.busy ? t('busy') : null}
          </div>
        </ModalFooter>
      </form>
    </Modal>
  );
}

/** null when it is closed; the current request when somebody else changed it first. */
async function close(need: Need, closing: NeedClosingAction, notes: string): Promise<Need | null> {
  try {
    await closeNeed(need, closing, notes);
    return null;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 409) return readNeed(need.id);
    throw problem;
  }
}

function useErrorMessages(): Readonly<Record<number, string>> {
  const t = useTranslations('dashboard.close.said');
  return { 404: t('missing'), 429: t('busy'), 503: t('maintenance') };
}
