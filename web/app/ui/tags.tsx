/** A list of tags. `more`: how many were left out; `moreLabel`: the same for screen readers. */
export function Tags({ tags, more, moreLabel }: { tags: readonly string[]; more?: string; moreLabel?: string }) {
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
      {more ? (
        <li>
          <span aria-hidden={moreLabel ? true : undefined}>{more}</span>
          {moreLabel ? <span className="sr">{moreLabel}</span> : null}
        </li>
      ) : null}
    </ul>
  );
}
