import { useTranslations } from 'use-intl';
import { CallHelp, useHelpNumber } from '../frame/call-help.tsx';
import { LinkButton } from '../ui/button.tsx';

/** A step back from /login brings this page with what its history entry holds: the words stay. */
const wayBack = { returnTo: '/ask-a-navigator', back: 1, notice: 'back' };

/** For whoever is not signed in: why it takes an account, and a way to a person without one. */
export function SignInFirst() {
  const t = useTranslations('navigator.out');
  const line = useHelpNumber();
  return (
    <section className="card card--roomy stack when-out needs-script">
      <h2 className="h-small">{t('title')}</h2>
      <p>{t('text')}</p>
      <div className="actions">
        <LinkButton look="main" to="/login" state={wayBack}>
          {t('signIn')}
        </LinkButton>
        <LinkButton to="/register" state={wayBack}>
          {t('register')}
        </LinkButton>
      </div>
      {line ? (
        <>
          <p>{t('call', { line })}</p>
          <p className="row outdent">
            <CallHelp look="quiet" />
          </p>
        </>
      ) : null}
    </section>
  );
}
