type BarCellProps = { label: string; count: number; max: number; text: string };

/** A number with a bar beside it; the bar says nothing that the number does not. */
export function BarCell({ label, count, max, text }: BarCellProps) {
  return (
    <td data-label={label}>
      <span className="unmet-bar">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="flip">
          <rect width={(count / Math.max(max, 1)) * 100} height="10" />
        </svg>
        {text}
      </span>
    </td>
  );
}
