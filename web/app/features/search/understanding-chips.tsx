import type { Understanding, UnderstoodNeed } from '@waymark/contract/search';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChangeControl } from './change-button.tsx';
import type { RemovedPart } from './search-view.ts';
import { useView } from './view-context.ts';

/** Number of chips shown at first; fewer in an emergency, where crisis lines matter more. */
const maxParts = 5;
const maxPartsInCrisis = 2;

/** Confidence from 0 to 1 below which a chip comes later. */
const minPlainConfidence = 0.5;

/** Chips of what was understood from the text. Each can be removed and restored. */
export function UnderstandingChips({ understanding }: { understanding: Understanding }) {
  const t = useTranslations('answer.understood');
  const { view } = useView();
  const { parts, more } = useParts(understanding);
  const removed = view.need?.without ?? [];
  return (
    <>
      <AskedWords text={view.need?.text ?? ''} />
      {parts.length > 0 ? (
        <div className="understood">
          <span id="understood-title">{t('title')}</span>
          <Parts parts={parts} />
          {more.length > 0 ? (
            <details className="understood__more">
              <summary>{t('more', { count: more.length })}</summary>
              <Parts parts={more} />
            </details>
          ) : null}
        </div>
      ) : null}
      {removed.length > 0 ? (
        <div className="understood understood--removed no-print">
          <span id="removed-title">{t('removed')}</span>
          <ul aria-labelledby="removed-title">
            {removed.map((part) => (
              <li key={part.id}>
                <ChangeControl change={{ kind: 'putBack', id: part.id }}>
                  <span className="sr">{t('putBack')} </span>
                  <s>{part.label}</s>
                  <Icon name="plus" />
                </ChangeControl>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

/** Words that fit into the search box of a phone, and into that of a wide screen. */
const maxInNarrowBox = 20;
const maxInWideBox = 60;
/** Longer texts are folded, so that the results stay near. */
const maxUnfolded = 300;

/** The words of the person where the search box cannot show all of them. */
function AskedWords({ text }: { text: string }) {
  const t = useTranslations('answer.understood');
  if (text.length <= maxInNarrowBox) return null;
  const words = <q dir="auto">{text}</q>;
  return text.length > maxUnfolded ? (
    <details className="asked no-print">
      <summary>{t('asked')}</summary>
      {words}
    </details>
  ) : (
    <p className={classNames('asked', 'no-print', text.length <= maxInWideBox && 'asked--narrow')}>
      <span className="soft">{t('asked')}</span> {words}
    </p>
  );
}

/** `guess`: low confidence, shown with a "maybe". */
type Part = RemovedPart & { guess?: boolean };

function Parts({ parts }: { parts: Part[] }) {
  const t = useTranslations('answer.understood');
  return (
    <ul aria-labelledby="understood-title">
      {parts.map(({ guess = false, ...part }) => (
        <li key={part.id}>
          <ChangeControl change={{ kind: 'without', part }} className={guess ? 'guess' : undefined}>
            <span className="sr">{t('remove')} </span>
            {guess ? t('maybe', part) : part.label}
            <Icon name="x" />
          </ChangeControl>
        </li>
      ))}
    </ul>
  );
}

/** In the order a person would say it: what, for whom, how, where, when. `place` and `time` are ids of SearchQuery. */
function useParts({ needs, populations, features, place, time, crisis }: Understanding) {
  const t = useTranslations('answer.understood');
  const isPlain = (need: UnderstoodNeed) => need.confidence > minPlainConfidence && !need.maybe;
  const plain = needs.filter(isPlain);
  const uncertain = needs.filter((need) => !isPlain(need));
  const all: Part[] = [
    ...[...plain, ...uncertain].map(({ concept, label, maybe }) => ({ id: concept, label, guess: maybe })),
    ...populations.map(({ id, label }) => ({ id, label })),
    ...features.map(({ id, label }) => ({ id, label })),
    ...(place ? [{ id: 'place', label: t('near', { place: place.name }) }] : []),
    ...(time ? [{ id: 'time', label: time.label }] : []),
  ];
  const max = crisis?.level === 'emergency' ? maxPartsInCrisis : maxParts;
  return { parts: all.slice(0, max), more: all.slice(max) };
}
