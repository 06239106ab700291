import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The page numbers to show: first, last, and those around the current one; null is a gap. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const near = new Set([1, current - 1, current, current + 1, total]);
  const shown = [...near].filter((number) => number >= 1 && number <= total).sort((first, second) => first - second);
  return shown.flatMap((number, position) => {
    const before = shown[position - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}

type PaginationProps = {
  label: string;
  current: number;
  total: number;
  previous: string;
  next: string;
  /** Renders the link or button to a page. */
  to: (page: number, content: ReactNode, props: { rel?: 'prev' | 'next' }) => ReactNode;
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ label, current, total, previous, next, to }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="pages">
        {current > 1 ? (
          <li>
            {to(
              current - 1,
              <>
                <Icon name="back" />
                {previous}
              </>,
              { rel: 'prev' },
            )}
          </li>
        ) : null}
        {pageNumbers(current, total).map((number, position) => (
          <li key={number ?? `gap-${position}`}>{pageOrGap(number, current, to)}</li>
        ))}
        {current < total ? (
          <li>
            {to(
              current + 1,
              <>
                {next}
                <Icon name="chevron" />
              </>,
              { rel: 'next' },
            )}
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function pageOrGap(number: number | null, current: number, to: PaginationProps['to']): ReactNode {
  if (number === null) return <span>…</span>;
  return number === current ? <span aria-current="page">{number}</span> : to(number, number, {});
}
