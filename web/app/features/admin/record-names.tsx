import { Icon } from '../../ui/icon.tsx';

/** A longer list is collapsed at first. */
const maxOpenNames = 6;

/** The names of the records that an action is about; nothing for a single one, which the title of the dialog names. */
export function RecordNames({ records, label }: { records: readonly { id: string; name: string }[]; label: string }) {
  if (records.length < 2) return null;
  return (
    <details className="form-more" open={records.length <= maxOpenNames}>
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
