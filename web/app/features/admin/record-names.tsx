import { Icon } from '../../ui/icon.tsx';

/** More would push the rest out of sight: they are folded away. */
const shownNames = 6;

/** What several records are called that something is done with; nothing about a single one, which the title names. */
export function RecordNames({ records, label }: { records: readonly { id: string; name: string }[]; label: string }) {
  if (records.length < 2) return null;
  return (
    <details className="form-more" open={records.length <= shownNames}>
      <summary>
        <Icon name="down" />
        {label}
      </summary>
      <ul className="bullets">
        {records.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
