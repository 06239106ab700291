import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';

type Column = {
  label: string;
  /** Value of the API's `sort` parameter, ascending; with a minus it is descending. Absent: not sortable. */
  sort?: string;
};

type DataTableProps = {
  /** For screen readers. */
  caption: string;
  columns: readonly Column[];
  /** Value of `sort` in the URL. */
  sort: string;
  /** URL of the list in another order. */
  to: (changes: { sort: string }) => string;
  /** `<tr>`s. Each cell has `data-label`, shown on a phone in place of the column header. */
  children: ReactNode;
};

/** A table with sortable column headers. On a phone every row is a card. */
export function DataTable({ caption, columns, sort, to, children }: DataTableProps) {
  return (
    <table className="table table--stack">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHeader key={column.label} column={column} sort={sort} to={to} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function ColumnHeader({ column, sort, to }: { column: Column } & Pick<DataTableProps, 'sort' | 'to'>) {
  const t = useTranslations('admin.list');
  if (!column.sort) return <th scope="col">{column.label}</th>;
  const isAscending = sort === column.sort;
  const isDescending = sort === `-${column.sort}`;
  const direction = isAscending ? 'ascending' : isDescending ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction}>
      <Link className="sort" to={to({ sort: isAscending ? `-${column.sort}` : column.sort })} preventScrollReset>
        {column.label}
        {direction ? (
          <span className={`sort__way sort__way--${direction}`}>
            <Icon name="down" />
          </span>
        ) : null}
        <span className="sr">{t(isAscending ? 'sortDown' : 'sortUp')}</span>
      </Link>
    </th>
  );
}
