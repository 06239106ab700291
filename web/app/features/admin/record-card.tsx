import type { ReactNode } from 'react';
import { BusyButton } from '../../forms/busy-button.tsx';
import { type ButtonStyle, LinkButton } from '../../ui/button.tsx';

type RecordAction = Pick<ButtonStyle, 'look' | 'icon'> & { label: string; onClick: () => void };

type RecordCardProps = {
  id: string;
  name: string;
  badge: ReactNode;
  /** Selects it, where several can be selected. */
  pick?: ReactNode;
  /** What is known of it. */
  facts: ReactNode;
  /** Its own page. */
  page: { label: string; to: string };
  /** What may be done with it, by a name that stays when the label turns round; nothing while something is being done. */
  actions: Readonly<Record<string, RecordAction>>;
  busy: boolean;
  /** What else belongs to it, below the actions. */
  children?: ReactNode;
};

/** A record of a list with the decisions about it. Whoever hears one of its buttons hears whose it is. */
export function RecordCard({ id, name, badge, pick, facts, page, actions, busy, children }: RecordCardProps) {
  const title = `record-${id}`;
  const about = <span className="sr">: {name}</span>;
  return (
    <article className="card stack" aria-labelledby={title} aria-busy={busy}>
      <div className="stack tight">
        <div className="dash-head">
          <h2 className="dash-name" id={title}>
            <bdi>{name}</bdi>
          </h2>
          {badge}
        </div>
        {facts}
        {pick}
      </div>
      <div className="row tight">
        <LinkButton size="small" to={page.to}>
          {page.label}
          {about}
        </LinkButton>
        {Object.entries(actions).map(([action, { label, ...rest }]) => (
          <BusyButton key={action} size="small" busy={busy} {...rest}>
            {label}
            {about}
          </BusyButton>
        ))}
      </div>
      {children}
    </article>
  );
}
