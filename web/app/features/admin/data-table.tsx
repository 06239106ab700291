import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';

type Column = {
  label: string;
  /** The API's name of the order; absent: not sortable. A minus in the address turns it round. */
  sort?: string;
};

type DataTableProps = {
  /** Read out before the table. */
  caption: string;
  columns: readonly Column[];
  /** The order as the address has it. */
  sort: string;
  /** Address of the list in another order. */
  to: (changes: { sort: string }) => string;
  /** Its `<tr>`s; each cell bears `data-label`, which a phone shows in place of the head. */
  children: ReactNode;
};

/** A table whose heads sort. On a phone every row is a card. */
export function DataTable({ caption, columns, sort, to, children }: DataTableProps) {
  return (
    <table className="table table--stack">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.label} column={column} sort={sort} to={to} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Head({ column, sort, to }: { column: Column } & Pick<DataTableProps, 'sort' | 'to'>) {
  const t = useTranslations('admin.list');
  if (!column.sort) return <th scope="col">{column.label}</th>;
  const upwards = sort === column.sort;
  const downwards = sort === `-${column.sort}`;
  const direction = upwards ? 'ascending' : downwards ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction}>
      <Link className="sort" to={to({ sort: upwards ? `-${column.sort}` : column.sort })} preventScrollReset>
        {column.label}
        {direction ? (
          <span className={`sort__way sort__way--${direction}`}>
            <Icon name="down" />
          </span>
        ) : null}
        <span className="sr">{t(upwards ? 'sortDown' : 'sortUp')}</span>
      </Link>
    </th>
  );
}
