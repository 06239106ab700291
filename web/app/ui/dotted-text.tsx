/** Short texts in one line with dots between them; where it wraps, no line begins or ends with a dot. */
export function DottedText({ parts }: { parts: readonly (string | false | undefined)[] }) {
  const texts = parts.flatMap((part) => part || []);
  return (
    <span className="dotted">
      {texts.map((part, index) => (
        <span key={part}>
          <bdi>{part}</bdi>
          {index < texts.length - 1 ? <span className="sr">, </span> : null}
        </span>
      ))}
    </span>
  );
}
