import { trapField } from '@waymark/contract/trap-field';

/** A field that nobody sees and programs like to fill (contract, trapField). */
export function Trap() {
  return (
    <div className="sr" aria-hidden="true" inert>
      <input name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
