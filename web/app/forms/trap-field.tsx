import { trapField } from '@waymark/contract/trap-field';

/** For programs that fill in whatever they find. No person comes to it, by eye, by key or by screen reader. */
export function TrapField() {
  return (
    <div className="sr" aria-hidden="true" inert>
      <input name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
