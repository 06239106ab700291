import { useTranslations } from 'use-intl';

type ComparedProps = {
  lines: readonly string[];
  /** The lines on the other side: what is only here stands out. */
  beside: readonly string[];
};

/** One side of a comparison, as a line or a list. */
export function Compared({ lines, beside }: ComparedProps) {
  const t = useTranslations('adminResources');
  if (lines.length === 0) return <span className="soft">{t('empty.value')}</span>;
  if (lines.length === 1 && beside.length <= 1) return <span dir="auto">{lines[0]}</span>;
  return (
    <ul className="compared">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {beside.includes(line) ? line : <mark>{line}</mark>}
        </li>
      ))}
    </ul>
  );
}
