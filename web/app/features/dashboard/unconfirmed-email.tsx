import { useTranslations } from 'use-intl';
import { EmailResult } from '../../domain/accounts/email-result.tsx';
import { SendButton } from '../../domain/accounts/my-email.tsx';
import { useMyEmail } from '../../domain/accounts/use-my-email.ts';
import { Note } from '../../ui/note.tsx';

/**
 * Says that sign-ups under the account's address are listed once it is confirmed. Shown whether there are any or not: otherwise
 * an account with somebody else's address would learn of their sign-ups.
 */
export function UnconfirmedEmail() {
  const t = useTranslations('address');
  const state = useMyEmail();
  const { answer } = state.loaded;
  const address = answer.state === 'ready' ? answer.value : null;
  return (
    <>
      <EmailResult result={state.result} />
      {address && !address.confirmed ? (
        <Note>
          <p>{t.rich('signUps', { email: () => <bdi>{address.email}</bdi> })}</p>
          <div>
            <SendButton purpose="confirm" state={state} />
          </div>
        </Note>
      ) : null}
    </>
  );
}
