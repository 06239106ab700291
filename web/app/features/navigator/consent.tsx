import { useTranslations } from 'use-intl';
import { useSite } from '../../page/site.ts';
import { FactItem, Facts } from '../../ui/fact.tsx';
import { Note } from '../../ui/note.tsx';

/** Said before anything is sent: who reads it, what is kept, that it can be taken back. */
export function Consent({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations('navigator.consent');
  const { site } = useSite();
  const strong = (chunks: React.ReactNode) => <strong>{chunks}</strong>;
  const danger = site.crisisLines[0]?.number;
  return (
    <section className="stack navigator-consent" aria-labelledby="consent-title">
      <h2 className="h-small" id="consent-title">
        {t('title')}
      </h2>
      <Facts>
        <FactItem icon="user">
          {t.rich(signedIn ? 'who' : 'out.who', { strong, platformName: site.platformName })}
        </FactItem>
        <FactItem icon="save">{t.rich(signedIn ? 'kept' : 'out.kept', { strong })}</FactItem>
        <FactItem icon="back">{t.rich(signedIn ? 'back' : 'out.back', { strong })}</FactItem>
        <FactItem icon="mail">{t.rich(signedIn ? 'answer' : 'out.answer', { strong })}</FactItem>
      </Facts>
      {danger ? (
        <Note kind="warn">
          <p>{t('danger', { line: danger })}</p>
        </Note>
      ) : null}
    </section>
  );
}
