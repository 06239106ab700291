import { longest } from '@waymark/contract/field-limits';
import { atMost } from '@waymark/contract/field-rules';
import type { Resource } from '@waymark/contract/resource';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { FormDialog } from '../form-dialog.tsx';

const dialogId = 'reject';
/** More would push the reason out of sight: they are folded away. */
const shownNames = 6;
const rules = { reason: [atMost(longest.reason)] };

type RejectDialogProps = {
  resources: readonly Resource[];
  onClose: (rejected: boolean) => void;
  /** Throws what can be tried again. */
  onReject: (reason: string) => Promise<'rejected' | 'refused'>;
};

/** Asks for confirmation and a reason, which the submitter reads. */
export function RejectDialog({ resources, onClose, onReject }: RejectDialogProps) {
  const t = useTranslations('adminResources.reject');
  const dialog = useRef<HTMLDialogElement>(null);
  const rejected = useRef(false);
  const [first] = resources;
  const count = resources.length;
  /** An account's email; other senders cannot be told: without an account, since deleted, or an import. */
  const read = resources.filter(({ createdBy }) => createdBy?.includes('@')).length;
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
  useEffect(() => form.form.current?.querySelector('textarea')?.focus(), [form.form]);
  return (
    <FormDialog
      id={dialogId}
      dialog={dialog}
      form={form}
      title={t('title', { count, name: isolated(first?.name ?? '') })}
      failed={t('failed', { count })}
      labels={{ cancel: t('cancel'), submit: t('submit'), busy: t('busy') }}
      look="crisis"
      onClose={() => onClose(rejected.current)}
    >
      {count > 1 ? (
        <details className="form-more" open={count <= shownNames}>
          <summary>
            <Icon name="down" />
            {t('names')}
          </summary>
          <ul className="bullets">
            {resources.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <LongTextField
        form={form}
        name="reason"
        label={t('reason')}
        hint={t('hint', { count, read, who: read === 0 ? 'none' : read < count ? 'some' : 'all' })}
        dir="auto"
        rows={3}
        maxLength={longest.reason}
        autoComplete="off"
      />
    </FormDialog>
  );
}
