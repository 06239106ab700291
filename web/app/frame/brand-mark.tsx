/** A painted sign on a post: it points the way you read. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path className="brand__post" d="M8 2.5h4V26a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1Z" />
      <path
        className="brand__sign"
        d="M3 5h16.2a2 2 0 0 1 1.5.7l3.7 4.3a1.5 1.5 0 0 1 0 2l-3.7 4.3a2 2 0 0 1-1.5.7H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z"
      />
    </svg>
  );
}
