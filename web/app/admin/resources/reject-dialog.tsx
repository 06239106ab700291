import { longest } from '@waymark/contract/field-limits';
import { atMost } from '@waymark/contract/field-rules';
import type { Resource } from '@waymark/contract/resource';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { Report } from '../../forms/report.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Sheet, SheetBody, SheetFoot, SheetHead } from '../../ui/sheet.tsx';

const dialogId = 'reject';
const rules = { reason: [atMost(longest.reason)] };

type RejectDialogProps = {
  resources: readonly Resource[];
  onClose: (rejected: boolean) => void;
  /** Throws what can be tried again. */
  onReject: (reason: string) => Promise<'rejected' | 'refused'>;
};

/** Asks before it is done; whoever sent it reads the reason. */
export function RejectDialog({ resources, onClose, onReject }: RejectDialogProps) {
  const t = useTranslations('adminResources.reject');
  const dialog = useRef<HTMLDialogElement>(null);
  const rejected = useRef(false);
  const [first] = resources;
  const count = resources.length;
  const form = useForm({
    name: count === 1 ? `reject-${first?.id}` : 'reject-several',
    fields: ['reason'],
    rules,
    send: async ({ reason }) => {
      rejected.current = (await onReject(reason.trim())) === 'rejected';
      dialog.current?.close();
      // What was refused may be tried again with the same reason: it is only forgotten once it was used.
      return rejected.current ? null : t('failed', { count });
    },
  });
  useEffect(() => {
    dialog.current?.showModal();
    form.form.current?.querySelector('textarea')?.focus();
  }, [form.form]);
  return (
    <Sheet id={dialogId} dialog={dialog} live onClose={() => onClose(rejected.current)}>
      <form ref={form.form} method="post" noValidate aria-busy={form.busy} onSubmit={form.submit} onInput={form.input}>
        <SheetHead sheet={dialogId} title={t('title', { count, name: isolated(first?.name ?? '') })} />
        <SheetBody>
          <div className="stack">
            <Report form={form} fallback={t('failed', { count })} />
            {count > 1 ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
              <ul className="bullets reject-names" tabIndex={0} aria-label={t('names')}>
                {resources.map(({ id, name }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            ) : null}
            <LongTextField
              form={form}
              name="reason"
              label={t('reason')}
              hint={t('hint', { count })}
              dir="auto"
              rows={3}
              maxLength={longest.reason}
              autoComplete="off"
            />
          </div>
        </SheetBody>
        <SheetFoot>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="crisis" className="send" aria-disabled={form.busy ? true : undefined}>
            {form.busy ? <span className="spinner" aria-hidden="true" /> : null}
            {t(form.busy ? 'busy' : 'submit')}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  );
}
