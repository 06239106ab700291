import { maxLengths } from '@waymark/contract/field-limits';
import type { User } from '@waymark/contract/user';
import { email, maxCharacters, required } from '@waymark/contract/validation-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { EmailField } from '../../../forms/email-field.tsx';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { useForm } from '../../../forms/use-form.ts';

const rules = { email: [required('email-required'), email('contact-email-invalid'), maxCharacters(maxLengths.email)] };

/** Makes an existing account a member of an organization. */
export function AddMember({ organization, added }: { organization: string; added: (user: User) => void }) {
  const t = useTranslations('adminOrganizations.members.add');
  const form = useForm({
    name: `member-${organization}`,
    fields: ['email'],
    rules,
    send: async (values) => {
      const address = values.email.trim().toLowerCase();
      const { data: candidates } = await callApi('listUsers', { query: { search: address, size: 100 } });
      const user = candidates.find((one) => one.email.toLowerCase() === address);
      if (!user) return t('unknown');
      if (user.role === 'ADMIN') return t('administrator');
      if (user.organizationId === organization) return t('already');
      // Moving an account out of another organization needs confirmation.
      if (user.organizationId) return t('elsewhere');
      const query = { role: 'ORGANIZATION', organizationId: organization };
      const { data } = await callApi('changeRole', { params: { userId: user.id }, query });
      form.form.current?.reset();
      added(data);
      return null;
    },
  });
  return (
    <form
      ref={form.form}
      className="stack tight"
      method="post"
      noValidate
      aria-busy={form.busy}
      onSubmit={form.submit}
      onInput={form.input}
    >
      <ErrorSummary form={form} fallback={t('failed')} />
      <EmailField form={form} name="email" label={t('label')} hint={t('hint')} autoComplete="off" required />
      <div>
        <BusyButton type="submit" size="small" icon="plus" busy={form.busy}>
          {t(form.busy ? 'busy' : 'submit')}
        </BusyButton>
      </div>
    </form>
  );
}
