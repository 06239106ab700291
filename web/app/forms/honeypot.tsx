import { honeypotField } from '@waymark/contract/honeypot-field';

/** An invisible field that only spam bots fill in (contract, honeypotField). */
export function Honeypot() {
  return (
    <div className="sr" aria-hidden="true" inert>
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
