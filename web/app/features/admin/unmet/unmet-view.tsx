/** Unmet needs: see docs/decisions/0039-unmet-needs.md. */
import type { UnmetNeeds } from '@waymark/contract/unmet-needs';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { HowCounted } from '../../../domain/unmet/how-counted.tsx';
import { UnmetPicture } from '../../../domain/unmet/unmet-picture.tsx';
import { useUnmetMessages } from '../../../domain/unmet/use-unmet-messages.ts';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DownloadButton } from '../download-button.tsx';
import { FilterChoice, ListFilters } from '../list-filters.tsx';
import { allFilterValue, type ListUrlState, useListUrlState } from '../list-url.ts';
import { tabUrl } from '../settings/setting-tabs.ts';
import { toApiQuery, useLastValue } from '../use-list.ts';

const defaults = { period: allFilterValue, category: allFilterValue, area: allFilterValue } as const;

export function UnmetView() {
  const t = useTranslations('unmetNeeds');
  const list = useListUrlState(defaults);
  const { values } = list;
  const { period, category, area } = values;
  const query = toApiQuery({ period, category, area });
  const { answer, reload } = useRemoteData(JSON.stringify(query), (signal) =>
    callApi('readUnmetNeeds', { query, signal }),
  );
  const latest = answer.state === 'ready' ? answer.value.data : null;
  // The filters stay while another choice is loaded: one of them has the focus.
  const unmet = useLastValue(latest);
  if (answer.state === 'failed') return <LoadFailed title={t('failed')} problem={answer.problem} reload={reload} />;
  if (!unmet) return <Spinner>{t('loading')}</Spinner>;
  return (
    <>
      <p>{t('lead')}</p>
      {unmet.counting ? null : <Note kind="warn">{t('off')}</Note>}
      <Filters unmet={unmet} list={list} />
      <div className="row no-print">
        <DownloadButton call="exportUnmetNeeds" query={query}>
          {t('download')}
        </DownloadButton>
        <Button icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <ChosenFilters unmet={unmet} period={period} category={category} area={area} />
      {latest ? <UnmetPicture unmet={latest} /> : <Spinner>{t('loading')}</Spinner>}
      <HowCounted />
      <div className="stack tight no-print">
        {unmet.published ? <p>{t('public', { address: '/unmet-needs' })}</p> : null}
        <p>
          <Link to={tabUrl('unmet')}>{t('settings')}</Link>
        </p>
      </div>
    </>
  );
}

type FilterValues = { period: string; category: string; area: string };

/** The chosen filters as a text, for the printed page. */
function ChosenFilters({ unmet, period, category, area }: FilterValues & { unmet: UnmetNeeds }) {
  const t = useTranslations('unmetNeeds');
  const messages = useUnmetMessages();
  const chosenPeriod = unmet.periods.find(({ from }) => from === period);
  const parts = [
    chosenPeriod ? messages.span(chosenPeriod) : t('allPeriods'),
    ...(category === allFilterValue ? [] : [messages.category(category)]),
    ...(area === allFilterValue ? [] : [messages.area(area)]),
  ];
  return <p className="print-only">{parts.join(' · ')}</p>;
}

function Filters({ unmet, list }: { unmet: UnmetNeeds; list: ListUrlState<typeof defaults> }) {
  const t = useTranslations('unmetNeeds');
  const messages = useUnmetMessages();
  const withChosen = (names: readonly string[], chosen: string) =>
    chosen === allFilterValue || names.includes(chosen) ? names : [...names, chosen];
  return (
    <ListFilters>
      <FilterChoice
        list={list}
        name="period"
        label={t('period')}
        all
        choices={unmet.periods.map((period) => [period.from, messages.span(period)])}
      />
      <FilterChoice
        list={list}
        name="category"
        label={t('category')}
        all
        choices={withChosen(unmet.categories, list.values.category).map((name) => [name, messages.category(name)])}
      />
      <FilterChoice
        list={list}
        name="area"
        label={t('area')}
        all
        choices={withChosen(unmet.areas, list.values.area).map((name) => [name, messages.area(name)])}
      />
    </ListFilters>
  );
}
