import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { type Segment, wordDiff } from './word-diff.ts';
import './compare.css';

type ComparisonSideProps = {
  lines: readonly string[];
  /** The lines on the other side: what is only here stands out. */
  beside: readonly string[];
  /** Whether this is the side that would be, or the one that is replaced. */
  side: 'before' | 'after';
};

/** One side of a comparison, as a text or a list. The columns say which side it is; the marks only help the eye. */
export function ComparisonSide({ lines, beside, side }: ComparisonSideProps) {
  const t = useTranslations('adminResources');
  const [line] = lines;
  if (line === undefined) return <span className="soft">{t('empty.value')}</span>;
  if (lines.length === 1 && beside.length <= 1) {
    const other = beside[0] ?? '';
    const segments = side === 'before' ? wordDiff(line, other).before : wordDiff(other, line).after;
    // Where nothing is shared, marking all of it would say nothing.
    return <span dir="auto">{segments.some(({ changed }) => !changed) ? marked(segments, side) : line}</span>;
  }
  return (
    <ul className="compared">
      {lines.map((one) => (
        <li key={one} dir="auto">
          {marked([{ text: one, changed: !beside.includes(one) }], side)}
        </li>
      ))}
    </ul>
  );
}

function marked(segments: readonly Segment[], side: ComparisonSideProps['side']) {
  const starts = segments.map((_, index) => segments.slice(0, index).reduce((sum, { text }) => sum + text.length, 0));
  return segments.map(({ text, changed }, index) => {
    const key = starts[index];
    if (!changed) return <span key={key}>{text}</span>;
    const words = text.trimStart();
    const Mark = side === 'before' ? 'del' : 'ins';
    return (
      <Fragment key={key}>
        {text.slice(0, text.length - words.length)}
        <Mark className={side === 'before' ? 'gone' : 'added'}>{words}</Mark>
      </Fragment>
    );
  });
}
