type TagsProps = {
  tags: readonly string[];
  /** How many were left out. */
  more?: string | false;
  /** The language of the tags, where it is known. */
  lang?: string | undefined;
};

/** A list of tags. */
export function Tags({ tags, more, lang }: TagsProps) {
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag} lang={lang} dir="auto">
          {tag}
        </li>
      ))}
      {more ? <li>{more}</li> : null}
    </ul>
  );
}
