/** A list of tags. `more`: how many were left out. */
export function Tags({ tags, more }: { tags: readonly string[]; more?: string | false }) {
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
      {more ? <li>{more}</li> : null}
    </ul>
  );
}
