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
 * Says before anything is sent who reads it, what is kept, and that it can be taken back. Rendered for people with and without
 * an account: `shell.css` shows the right one, even before the scripts have loaded.
 */
export function Consent() {
  const t = useTranslations('navigator.consent');
  const { site } = useSite();
  const strong = (chunks: React.ReactNode) => <strong>{chunks}</strong>;
  const crisisNumber = site.crisisLines.find(({ answers }) => answers === 'danger')?.number;
  const rows = (variant: 'in' | 'out') => (
    <IconRows>
      {lines.map(([icon, text]) => (
        <IconListItem key={text} icon={icon}>
          {t.rich(variant === 'in' ? text : `out.${text}`, { strong, platformName: site.platformName })}
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
      {crisisNumber ? <Note kind="warn">{t('danger', { line: crisisNumber })}</Note> : null}
    </section>
  );
}
