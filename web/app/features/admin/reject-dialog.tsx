import { maxLengths } from '@waymark/contract/field-limits';
import { maxCharacters } from '@waymark/contract/validation-rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { RecordNames } from './record-names.tsx';

const dialogId = 'reject';
const rules = { reason: [maxCharacters(maxLengths.reason)] };

type RejectWords = {
  title: string;
  /** Label of the disclosure with their names. */
  names: string;
  reason: string;
  /** Who reads the reason. */
  hint: string;
  failed: string;
  cancel: string;
  submit: string;
  busy: string;
};

type RejectDialogProps = {
  records: readonly { id: string; name: string }[];
  labels: RejectWords;
  /** Further effects. */
  children?: ReactNode;
  onClose: (rejected: boolean) => void;
  /** Throws when the same can be tried again. */
  onReject: (reason: string) => Promise<'rejected' | 'refused'>;
};

/** Asks for a reason, and rejects with it. */
export function RejectDialog({ records, labels, children, onClose, onReject }: RejectDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const rejected = useRef(false);
  const [first, ...others] = records;
  const form = useForm({
    name: others.length === 0 ? `reject-${first?.id}` : 'reject-several',
    fields: ['reason'],
    rules,
    send: async ({ reason }) => {
      rejected.current = (await onReject(reason.trim())) === 'rejected';
      dialog.current?.close();
      // An error keeps the typed reason as a draft, for another try.
      return rejected.current ? null : labels.failed;
    },
  });
  useEffect(() => form.form.current?.querySelector('textarea')?.focus(), [form.form]);
  return (
    <FormDialog
      id={dialogId}
      dialog={dialog}
      form={form}
      title={labels.title}
      failed={labels.failed}
      labels={labels}
      look="crisis"
      onClose={() => onClose(rejected.current)}
    >
      <RecordNames records={records} label={labels.names} />
      {children}
      <LongTextField
        form={form}
        name="reason"
        label={labels.reason}
        hint={labels.hint}
        dir="auto"
        rows={3}
        maxLength={maxLengths.reason}
        autoComplete="off"
      />
    </FormDialog>
  );
}
