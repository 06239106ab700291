import { maxLengths } from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import { offerRules } from '@waymark/contract/offer-rules';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { FormDialog } from '../form-dialog.tsx';

type AskVolunteerDialogProps = {
  need: Need;
  /** Of the volunteer. */
  name: string;
  /** Returns false when it failed, which it has shown. */
  onAsk: (message: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks a volunteer, with a message, which the category OTHER needs: the volunteer sees nothing else of what is asked. */
export function AskVolunteerDialog({ need: { id, category }, name, onAsk, onClose }: AskVolunteerDialogProps) {
  const t = useTranslations('adminNeeds.match');
  const tConfirm = useTranslations('admin.confirm');
  const tCategory = useTranslations('enumerations.category');
  const dialog = useRef<HTMLDialogElement>(null);
  const isNeeded = category === 'OTHER';
  const form = useForm({
    name: `ask-volunteer-${id}`,
    fields: ['message'],
    rules: offerRules(category),
    send: async ({ message }) => {
      const isAsked = await onAsk(message.trim());
      dialog.current?.close();
      // An error keeps the message as a draft, for another try.
      return isAsked ? null : t('failed');
    },
  });
  useEffect(() => form.form.current?.querySelector('textarea')?.focus(), [form.form]);
  return (
    <FormDialog
      id="ask-volunteer"
      dialog={dialog}
      form={form}
      title={t('question', { name: bidiIsolate(name) })}
      failed={t('failed')}
      labels={{ cancel: tConfirm('cancel'), submit: t('answer'), busy: t('answer') }}
      onClose={onClose}
    >
      <p>{t('toldVolunteer')}</p>
      <LongTextField
        form={form}
        name="message"
        label={t(isNeeded ? 'message' : 'messageOptional')}
        hint={isNeeded ? `${t('messageWhy', { category: tCategory(category) })} ${t('messageHint')}` : t('messageHint')}
        required={isNeeded}
        rows={3}
        maxLength={maxLengths.reason}
        dir="auto"
        autoComplete="off"
      />
    </FormDialog>
  );
}
