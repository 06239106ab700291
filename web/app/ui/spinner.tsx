/** Work is going on; the words say which. Read out when it appears. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className="row" role="status">
      <span className="spinner" aria-hidden="true" />
      {children}
    </p>
  );
}
