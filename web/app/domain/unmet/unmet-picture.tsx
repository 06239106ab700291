/** What people asked for and what they found, as tables with bars: in the admin panel, on the public page and on paper. */
import type { UnmetNeeds } from '@waymark/contract/unmet-needs';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { groupsNotFound, sumsByArea } from './totals.ts';
import { useUnmetMessages } from './use-unmet-messages.ts';
import './unmet.css';
import '../../ui/lists.css';

type PictureProps = { unmet: UnmetNeeds };

export function UnmetPicture({ unmet }: PictureProps) {
  const t = useTranslations('unmetNeeds');
  if (unmet.periods.length === 0)
    return (
      <EmptyState icon="calendar" title={t('empty.title')}>
        <p>{t('empty.text')}</p>
      </EmptyState>
    );
  if (unmet.groups.length === 0)
    return (
      <EmptyState icon="inbox" title={t('few.title')}>
        <p>{t('few.text')}</p>
      </EmptyState>
    );
  return (
    <div>
      <TitledSection title={t('notFound.title')}>
        <NotFoundList unmet={unmet} />
      </TitledSection>
      <TitledSection title={t('kinds.title')}>
        <KindsTable unmet={unmet} />
      </TitledSection>
      <TitledSection title={t('areas.title')}>
        <AreasTable unmet={unmet} />
      </TitledSection>
      <TitledSection title={t('weeks.title')}>
        <WeeksTable unmet={unmet} />
      </TitledSection>
      <TitledSection title={t('languages.title')}>
        <LanguagesTable unmet={unmet} />
      </TitledSection>
    </div>
  );
}

function NotFoundList({ unmet }: PictureProps) {
  const t = useTranslations('unmetNeeds.notFound');
  const format = useUnmetMessages();
  const groups = groupsNotFound(unmet.groups);
  if (groups.length === 0) return <p>{t('none')}</p>;
  return (
    <ol className="bullets">
      {groups.map((group) => (
        <li key={`${group.kind}/${group.area}`}>
          {t('line', {
            kind: format.kind(group),
            area: format.area(group.area),
            found: format.bounds(group.foundNothing, group.asked),
            asked: group.asked,
          })}
        </li>
      ))}
    </ol>
  );
}

function KindsTable({ unmet: { groups } }: PictureProps) {
  const t = useTranslations('unmetNeeds.kinds');
  const format = useUnmetMessages();
  const max = Math.max(...groups.map(({ asked }) => asked));
  return (
    <table className="table table--stack table--close unmet-table">
      <caption className="sr">{t('caption')}</caption>
      <thead>
        <tr>
          {(['kind', 'asked', 'nothing', 'none', 'urgent'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={`${group.category}/${group.kind}/${group.area}`}>
            <th scope="row">
              <span>
                {format.kind(group)}
                <span className="small soft">{format.area(group.area)}</span>
              </span>
            </th>
            <BarCell label={t('asked')} count={group.asked} max={max} text={format.number(group.asked)} />
            <td data-label={t('nothing')}>{format.bounds(group.foundNothing, group.asked)}</td>
            <td data-label={t('none')}>{format.bounds(group.noneOpen, group.asked)}</td>
            <td data-label={t('urgent')}>{format.bounds(group.urgent, group.asked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AreasTable({ unmet: { groups } }: PictureProps) {
  const t = useTranslations('unmetNeeds');
  const format = useUnmetMessages();
  const sums = sumsByArea(groups);
  const max = Math.max(...sums.map(({ asked }) => asked));
  return (
    <div className="stack tight">
      <p className="small soft">{t('areas.note')}</p>
      <table className="table table--stack table--close unmet-table">
        <caption className="sr">{t('areas.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('area')}</th>
            <th scope="col">{t('kinds.asked')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ area, asked }) => (
            <tr key={area}>
              <th scope="row">{format.area(area)}</th>
              <BarCell label={t('kinds.asked')} count={asked} max={max} text={format.number(asked)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeeksTable({ unmet: { weeks } }: PictureProps) {
  const t = useTranslations('unmetNeeds.weeks');
  const format = useUnmetMessages();
  const max = Math.max(...weeks.map(({ searches }) => searches ?? 0));
  return (
    <table className="table table--stack table--close unmet-table">
      <caption className="sr">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('week')}</th>
          <th scope="col">{t('searches')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, from, searches }) => (
          <tr key={week}>
            <th scope="row">
              <span>
                <bdi dir="ltr">{week}</bdi> <span className="small soft">{format.day(from)}</span>
              </span>
            </th>
            <BarCell
              label={t('searches')}
              count={searches ?? 0}
              max={max}
              text={searches === null ? t('few') : format.number(searches)}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LanguagesTable({ unmet: { languages } }: PictureProps) {
  const t = useTranslations('unmetNeeds');
  const format = useUnmetMessages();
  const max = Math.max(...languages.map(({ asked }) => asked));
  return (
    <table className="table table--stack table--close unmet-table">
      <caption className="sr">{t('languages.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('languages.language')}</th>
          <th scope="col">{t('weeks.searches')}</th>
          <th scope="col">{t('languages.notServed')}</th>
        </tr>
      </thead>
      <tbody>
        {languages.map(({ language, asked, notServed }) => (
          <tr key={language}>
            <th scope="row">{format.language(language)}</th>
            <BarCell label={t('weeks.searches')} count={asked} max={max} text={format.number(asked)} />
            <td data-label={t('languages.notServed')}>{format.bounds(notServed, asked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BarCellProps = { label: string; count: number; max: number; text: string };

/** A number with a bar for it, which screen readers skip. */
function BarCell({ label, count, max, text }: BarCellProps) {
  return (
    <td data-label={label}>
      <span className="unmet-bar">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="flip">
          <rect width={(count / Math.max(max, 1)) * 100} height="10" />
        </svg>
        {text}
      </span>
    </td>
  );
}
