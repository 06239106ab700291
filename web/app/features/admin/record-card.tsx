import type { ReactNode } from 'react';
import { BusyButton } from '../../forms/busy-button.tsx';
import { type ButtonStyle, LinkButton } from '../../ui/button.tsx';

type RecordAction = Pick<ButtonStyle, 'look' | 'icon'> & { label: string; onClick: () => void };

type RecordCardProps = {
  id: string;
  name: string;
  badge: ReactNode;
  /** The checkbox that selects it, where several can be selected. */
  selectionControl?: ReactNode;
  /** Its details. */
  details: ReactNode;
  /** Its own page. */
  page: { label: string; to: string };
  /** The actions by React key: one whose label toggles keeps its key, and with it the focus. Disabled while `busy`. */
  actions: Readonly<Record<string, RecordAction>>;
  busy: boolean;
  /** Shown below the actions. */
  children?: ReactNode;
};

/** A record of a list with its actions. For screen readers each button names the record. */
export function RecordCard({
  id,
  name,
  badge,
  selectionControl,
  details,
  page,
  actions,
  busy,
  children,
}: RecordCardProps) {
  const title = `record-${id}`;
  const ofRecord = <span className="sr">: {name}</span>;
  return (
    <article className="card stack" aria-labelledby={title} aria-busy={busy}>
      <div className="stack tight">
        <div className="dash-head">
          <h2 className="dash-name" id={title}>
            <bdi>{name}</bdi>
          </h2>
          {badge}
        </div>
        {details}
        {selectionControl}
      </div>
      <div className="row tight">
        <LinkButton size="small" to={page.to}>
          {page.label}
          {ofRecord}
        </LinkButton>
        {Object.entries(actions).map(([action, { label, ...rest }]) => (
          <BusyButton key={action} size="small" busy={busy} {...rest}>
            {label}
            {ofRecord}
          </BusyButton>
        ))}
      </div>
      {children}
    </article>
  );
}
