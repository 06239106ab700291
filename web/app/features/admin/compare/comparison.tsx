import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { type Segment, wordDiff } from './word-diff.ts';
import './compare.css';

type ComparisonSideProps = {
  lines: readonly string[];
  /** The lines on the other side: what they lack is highlighted. */
  otherLines: readonly string[];
  /** `before` is the side that would be replaced by `after`. */
  side: 'before' | 'after';
};

/** One side of a comparison, as a text or a list. The table's columns name the sides; the highlighting only helps to see them. */
export function ComparisonSide({ lines, otherLines, side }: ComparisonSideProps) {
  const t = useTranslations('adminResources');
  const [line] = lines;
  if (line === undefined) return <span className="soft">{t('empty.value')}</span>;
  if (lines.length === 1 && otherLines.length <= 1) {
    const other = otherLines[0] ?? '';
    const segments = side === 'before' ? wordDiff(line, other).before : wordDiff(other, line).after;
    // Without shared words everything would be highlighted.
    return <span dir="auto">{segments.some(({ changed }) => !changed) ? highlight(segments, side) : line}</span>;
  }
  return (
    <ul className="compared">
      {lines.map((one) => (
        <li key={one} dir="auto">
          {highlight([{ text: one, changed: !otherLines.includes(one) }], side)}
        </li>
      ))}
    </ul>
  );
}

function highlight(segments: readonly Segment[], side: ComparisonSideProps['side']) {
  const starts = segments.map((_, index) => segments.slice(0, index).reduce((sum, { text }) => sum + text.length, 0));
  return segments.map(({ text, changed }, index) => {
    const key = starts[index];
    if (!changed) return <span key={key}>{text}</span>;
    const words = text.trimStart();
    const Tag = side === 'before' ? 'del' : 'ins';
    return (
      <Fragment key={key}>
        {text.slice(0, text.length - words.length)}
        <Tag className={side === 'before' ? 'gone' : 'added'}>{words}</Tag>
      </Fragment>
    );
  });
}
