import { honeypotField } from '@waymark/contract/honeypot-field';

/** An invisible field that spam programs fill in and people do not (contract, honeypotField). */
export function Honeypot() {
  return (
    <div className="sr" aria-hidden="true" inert>
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
