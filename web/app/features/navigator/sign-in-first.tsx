import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { HelplineLink, useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { useSite } from '../../page/site.ts';
import { LinkButton } from '../../ui/button.tsx';

/** A step back from /login brings this page with what its history entry holds: the words stay. */
const returnPath = { returnTo: '/ask-a-navigator', back: 1, notice: 'back' };

/** For signed-out people, and for all without scripts, whose request is not of an account: with one, without one, or by phone. */
export function SignInFirst() {
  const t = useTranslations('navigator.out');
  const line = useHelplineNumber();
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
        <LinkButton to="/login" state={returnPath}>
          {t('signIn')}
        </LinkButton>
        <LinkButton to="/register" state={returnPath}>
          {t('register')}
        </LinkButton>
      </div>
      {line ? (
        <>
          <p>{t('call', { line })}</p>
          <p className="row outdent">
            <HelplineLink look="quiet" />
          </p>
        </>
      ) : null}
    </section>
  );
}
