/** A spinner with a text, which screen readers announce. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className="row" role="status">
      <span className="spinner" aria-hidden="true" />
      {children}
    </p>
  );
}
