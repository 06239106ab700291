import { maxLengths } from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import { type FieldRules, maxCharacters, required } from '@waymark/contract/validation-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';

const fields = ['words'] as const;
const rules: FieldRules = { words: [required('words-required'), maxCharacters(maxLengths.notes)] };

/** Notes of administrators about a request; the person does not see them. */
export function NeedNotes({ need, saved }: { need: Need; saved: (need: Need) => void }) {
  const t = useTranslations('adminNeeds.desk');
  const formatDateTime = useFormatDateTime();
  const { id, staffNotes = [] } = need;
  const form = useForm({
    name: `note-${id}`,
    fields,
    rules,
    send: async (values) => {
      saved((await callApi('noteNeed', { params: { id }, body: values })).data);
      form.form.current?.reset();
      return null;
    },
  });
  return (
    <section className="stack tight" aria-labelledby="need-notes">
      <h3 className="legend" id="need-notes">
        {t('notes')}
      </h3>
      <ErrorSummary form={form} fallback={t('noteFailed')} />
      <form
        ref={form.form}
        className="stack tight"
        method="post"
        noValidate
        aria-busy={form.busy}
        onSubmit={form.submit}
        onInput={form.input}
      >
        <LongTextField form={form} name="words" label={t('note')} hint={t('noteHint')} dir="auto" rows={2} />
        <div>
          <BusyButton type="submit" size="small" className="send" busy={form.busy}>
            {t('addNote')}
          </BusyButton>
        </div>
      </form>
      <ol className="stack tight staff-notes" aria-live="polite">
        {staffNotes.map((note) => (
          <li key={note.id}>
            <p className="dash-words" dir="auto">
              {note.words}
            </p>
            <p className="small soft">
              {note.by ? bidiIsolate(note.by) : t('formerly')} ·{' '}
              <time dateTime={note.at}>{formatDateTime(note.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
