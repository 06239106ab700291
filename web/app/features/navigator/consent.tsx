import { useTranslations } from 'use-intl';
import { useSite } from '../../page/site.ts';
import { IconListItem, IconRows } from '../../ui/icon-row.tsx';
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
      <IconRows>
        <IconListItem icon="user">
          {t.rich(signedIn ? 'who' : 'out.who', { strong, platformName: site.platformName })}
        </IconListItem>
        <IconListItem icon="save">{t.rich(signedIn ? 'kept' : 'out.kept', { strong })}</IconListItem>
        <IconListItem icon="back">{t.rich(signedIn ? 'back' : 'out.back', { strong })}</IconListItem>
        <IconListItem icon="mail">{t.rich(signedIn ? 'answer' : 'out.answer', { strong })}</IconListItem>
      </IconRows>
      {danger ? (
        <Note kind="warn">
          <p>{t('danger', { line: danger })}</p>
        </Note>
      ) : null}
    </section>
  );
}
