import type { ExplainedConcept } from '@waymark/contract/concept';
import { type FormEvent, Fragment, useId } from 'react';
import { Link } from 'react-router';
import { defaultUrgency } from '../../domain/needs/ask/default-urgency.ts';
import { useFindHelp } from '../../domain/needs/ask/use-find-help.ts';
import type { KindTexts } from '../../messages/site-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Tags } from '../../ui/tags.tsx';

/** Words shown at first; a disclosure lists all of them. */
const maxFirstWords = 8;

type KindSectionProps = {
  kind: ExplainedConcept;
  /** Language of the words. */
  language: string;
  texts: KindTexts;
};

export function KindSection({ kind, language, texts }: KindSectionProps) {
  const titleId = useId();
  return (
    <Card as="section" className="kind-section" aria-labelledby={titleId}>
      <div className="stack tight">
        <h2 className="h-small" id={titleId}>
          {kind.label}
        </h2>
        <ConceptWords kind={kind} language={language} texts={texts} />
        <Places places={kind.places} texts={texts} />
      </div>
      <ShowPlaces kind={kind} texts={texts} />
    </Card>
  );
}

function ConceptWords({ kind: { named, told }, language, texts }: KindSectionProps) {
  const firstWords = (named.length > 0 ? named : told).slice(0, maxFirstWords);
  const count = named.length + told.length;
  if (count === 0) return <p className="soft">{texts.noWords}</p>;
  return (
    <>
      <div lang={language}>
        <Tags tags={firstWords} />
      </div>
      {count > firstWords.length ? (
        <details className="all-words">
          <summary>{texts.allWords.replace('{count}', String(count))}</summary>
          <dl className="stack tight small">
            {named.length > 0 ? <WordList title={texts.named} words={named} language={language} /> : null}
            {told.length > 0 ? <WordList title={texts.told} words={told} language={language} /> : null}
          </dl>
        </details>
      ) : null}
    </>
  );
}

function WordList({ title, words, language }: { title: string; words: readonly string[]; language: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd lang={language} dir="auto">
        {words.join(' · ')}
      </dd>
    </div>
  );
}

function Places({ places, texts }: { places: ExplainedConcept['places']; texts: KindTexts }) {
  if (places.length === 0) return <p className="small soft">{texts.noPlaces}</p>;
  return (
    <p className="small">
      {texts.first}{' '}
      {places.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 ? ' · ' : null}
          <Link to={`/resources/${encodeURIComponent(id)}`}>
            <bdi>{name}</bdi>
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Searches by POST without JavaScript, and by navigation state with it, so that no URL tells what somebody looks for. */
function ShowPlaces({ kind: { concept, label }, texts }: Pick<KindSectionProps, 'kind' | 'texts'>) {
  const findHelp = useFindHelp();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void findHelp({ needDescription: label, urgency: defaultUrgency }, { keep: false, concept: [concept] });
  };
  return (
    <form method="post" action="/search" className="actions" onSubmit={submit}>
      <input type="hidden" name="needDescription" value={label} />
      <input type="hidden" name="concept" value={concept} />
      <button className="btn btn--small" type="submit">
        {texts.showPlaces} <span className="sr">({label})</span>
      </button>
    </form>
  );
}
