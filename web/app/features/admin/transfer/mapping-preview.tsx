import type { ColumnMapping, MappingPreview as Preview } from '@waymark/contract/column-mapping';
import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { useListWords } from '../../../domain/records/card/labels.ts';
import { openingOf } from '../../../domain/records/card/opening.ts';
import { OpeningFact } from '../../../domain/records/card/opening-fact.tsx';
import { wayToReach } from '../../../domain/records/card/phone-numbers.ts';
import { StatusBadge } from '../../../domain/records/card/status-badge.tsx';
import { statusToShow } from '../../../domain/records/card/status-to-show.ts';
import { addressLine, whereaboutsOf } from '../../../domain/records/card/whereabouts.ts';
import { PhoneList } from '../../../domain/records/show/phone-list.tsx';
import { Place } from '../../../domain/records/show/where-and-how.tsx';
import { useSettled } from '../../../forms/use-settled.ts';
import { FailedAnswer } from '../../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tags } from '../../../ui/tags.tsx';
import { Reason } from './reason.tsx';

/** The first rows as everyone would see them, a moment after each choice. */
export function MappingPreview({ id, mapping }: { id: string; mapping: ColumnMapping }) {
  const t = useTranslations('adminTransfer.columns.preview');
  const settled = useSettled(JSON.stringify(mapping));
  const { answer, again } = useAnswer(`preview ${id} ${settled}`, async (signal) => {
    const { data } = await callApi('previewMapping', { params: { id }, body: mapping, signal });
    return data;
  });
  return (
    <section className="stack" aria-labelledby="import-preview" aria-busy={answer.state === 'waiting'}>
      <h3 className="h-small" id="import-preview">
        {t('title')}
      </h3>
      {answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('failed')} problem={answer.problem} retry={t('retry')} again={again} />
      ) : null}
      {answer.state === 'ready' ? <Places preview={answer.value} /> : null}
    </section>
  );
}

function Places({ preview: { places, problems } }: { preview: Preview }) {
  const t = useTranslations('adminTransfer.columns.preview');
  return (
    <>
      {places.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ul className="stack plain-list">
        {places.map((place) => (
          <li key={place.id}>
            <PreviewedPlace place={place} />
          </li>
        ))}
      </ul>
      {problems.length > 0 ? (
        <>
          <p>{t('problems')}</p>
          <ul className="stack tight">
            {problems.map(({ line, field, ...given }) => (
              <li key={`${line} ${field} ${given.reason}`} className="small">
                {t('line', { line })} <bdi>{field}</bdi>: <Reason given={given} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function PreviewedPlace({ place }: { place: Resource }) {
  const listOf = useListWords();
  const whereabouts = whereaboutsOf(place);
  const address = addressLine(whereabouts);
  const way = wayToReach(place);
  const { contactInfo: { email, website } = {}, eligibility, fees, inferred } = place;
  const kinds = useTranslations('enumerations.category');
  const more = [eligibility?.description, fees?.description, listOf(place.languages)].filter(Boolean);
  return (
    <Card as="article" className="stack tight">
      <div className="row tight">
        <StatusBadge status={statusToShow(place)} />
        {inferred?.includes('category') ? null : <span className="soft small">{kinds(place.category)}</span>}
      </div>
      <h4 className="h-small" dir="auto">
        {place.name}
      </h4>
      {place.organizationName && place.organizationName !== place.name ? (
        <p className="small soft">
          <bdi>{place.organizationName}</bdi>
        </p>
      ) : null}
      {place.description === '' ? null : <p dir="auto">{place.description}</p>}
      <OpeningFact opening={openingOf(place)} way={way} />
      {address ? (
        <Fact icon="pin">
          <bdi>{address}</bdi>
        </Fact>
      ) : (
        <Place whereabouts={whereabouts} way={way} />
      )}
      <PhoneList resource={place} />
      {[email, website].map((one) =>
        one ? (
          <p key={one} className="small">
            <bdi className="anywhere">{one}</bdi>
          </p>
        ) : null,
      )}
      {more.map((text) => (
        <p key={text} className="small" dir="auto">
          {text}
        </p>
      ))}
      <Tags tags={place.tags} />
    </Card>
  );
}
