type TagsProps = {
  tags: readonly string[];
  /** One for each tag: in the language of the page, or the tag itself. */
  labels?: readonly string[] | undefined;
  /** How many were left out. */
  more?: string | false;
  /** The language of the tags, where it is known. */
  lang?: string | undefined;
};

/** A list of tags. */
export function Tags({ tags, labels = tags, more, lang }: TagsProps) {
  return (
    <ul className="tags">
      {tags.map((tag, at) => (
        <li key={tag} lang={labels[at] === tag ? lang : undefined} dir="auto">
          {labels[at]}
        </li>
      ))}
      {more ? <li>{more}</li> : null}
    </ul>
  );
}
