import { useTranslations } from 'use-intl';
import { useSite } from '../../page/site.ts';
import { IconListItem, IconRows } from '../../ui/icon-row.tsx';
import { Note } from '../../ui/note.tsx';

const lines = [
  ['user', 'who'],
  ['save', 'kept'],
  ['back', 'back'],
  ['mail', 'answer'],
] as const;

/**
 * Said before anything is sent: who reads it, what is kept, that it can be taken back. Both for the account and without one: the
 * stylesheet shows what is true before the code of the page has come, too (`shell.css`).
 */
export function Consent() {
  const t = useTranslations('navigator.consent');
  const { site } = useSite();
  const strong = (chunks: React.ReactNode) => <strong>{chunks}</strong>;
  const danger = site.crisisLines[0]?.number;
  const rows = (way: 'in' | 'out') => (
    <IconRows>
      {lines.map(([icon, text]) => (
        <IconListItem key={text} icon={icon}>
          {t.rich(way === 'in' ? text : `out.${text}`, { strong, platformName: site.platformName })}
        </IconListItem>
      ))}
    </IconRows>
  );
  return (
    <section className="stack navigator-consent" aria-labelledby="consent-title">
      <h2 className="h-small" id="consent-title">
        {t('title')}
      </h2>
      <div className="when-in">{rows('in')}</div>
      <div className="when-out">{rows('out')}</div>
      {danger ? (
        <Note kind="warn">
          <p>{t('danger', { line: danger })}</p>
        </Note>
      ) : null}
    </section>
  );
}
