/** An `<option>` for each value of a list. */
export function Options<Value extends string>(props: { of: readonly Value[]; label: (value: Value) => string }) {
  return props.of.map((value) => (
    <option key={value} value={value}>
      {props.label(value)}
    </option>
  ));
}
