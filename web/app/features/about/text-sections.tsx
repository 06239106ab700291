import type { TextSection } from '../../messages/site-texts.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

export function TextSections({ sections }: { sections: TextSection[] }) {
  return sections.map(({ title, paragraphs = [], items = [], code }) => (
    <TitledSection key={title} title={title}>
      <div className="stack tight">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {code ? (
          <p dir="ltr">
            <code>{code}</code>
          </p>
        ) : null}
        {items.length > 0 ? (
          <ul className="bullets">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </TitledSection>
  ));
}
