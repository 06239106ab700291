import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { HelplineLink, useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { useSite } from '../../page/site.ts';
import { LinkButton } from '../../ui/button.tsx';

/** `back`: returns by a step back in history, whose entry still holds the words of the need. */
const signInState = { returnTo: '/ask-a-navigator', back: 1, notice: 'back' };

/** Tells signed-out people, and all without JavaScript, that they can sign in, go on without an account, or call. */
export function SignInFirst() {
  const t = useTranslations('navigator.out');
  const helpline = useHelplineNumber();
  const isPlain = useSite().plainName !== undefined;
  return (
    <section className={`card card--roomy stack ${isPlain ? '' : 'when-out'}`}>
      <h2 className="h-small">{t('title')}</h2>
      <p>{t('text')}</p>
      <p>
        {t.rich('have', {
          link: (chunks) => (
            <Link className="place" to="/my-request">
              {chunks}
            </Link>
          ),
        })}
      </p>
      <div className="actions needs-script">
        <LinkButton to="/login" state={signInState}>
          {t('signIn')}
        </LinkButton>
        <LinkButton to="/register" state={signInState}>
          {t('register')}
        </LinkButton>
      </div>
      {helpline ? (
        <>
          <p>{t('call', { line: helpline })}</p>
          <p className="row outdent">
            <HelplineLink look="quiet" />
          </p>
        </>
      ) : null}
    </section>
  );
}
