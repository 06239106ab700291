/** What people asked for and what they found, as tables with bars. The same in the panel, on the public page and on paper. */
import type { UnmetNeeds } from '@waymark/contract/unmet-needs';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { BarCell } from './bar-cell.tsx';
import { mostlyNotFound, sumsByArea } from './totals.ts';
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
        <NotFound unmet={unmet} />
      </TitledSection>
      <TitledSection title={t('kinds.title')}>
        <Kinds unmet={unmet} />
      </TitledSection>
      <TitledSection title={t('areas.title')}>
        <Areas unmet={unmet} />
      </TitledSection>
      <TitledSection title={t('weeks.title')}>
        <Weeks unmet={unmet} />
      </TitledSection>
      <TitledSection title={t('languages.title')}>
        <Languages unmet={unmet} />
      </TitledSection>
    </div>
  );
}

function NotFound({ unmet }: PictureProps) {
  const t = useTranslations('unmetNeeds.notFound');
  const words = useUnmetMessages();
  const groups = mostlyNotFound(unmet.groups);
  if (groups.length === 0) return <p>{t('none')}</p>;
  return (
    <ol className="bullets">
      {groups.map((group) => (
        <li key={`${group.kind}/${group.area}`}>
          {t('line', {
            kind: words.kind(group),
            area: words.area(group.area),
            found: words.bounds(group.foundNothing, group.asked),
            asked: group.asked,
          })}
        </li>
      ))}
    </ol>
  );
}

function Kinds({ unmet: { groups } }: PictureProps) {
  const t = useTranslations('unmetNeeds.kinds');
  const words = useUnmetMessages();
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
                {words.kind(group)}
                <span className="small soft">{words.area(group.area)}</span>
              </span>
            </th>
            <BarCell label={t('asked')} count={group.asked} max={max} text={words.number(group.asked)} />
            <td data-label={t('nothing')}>{words.bounds(group.foundNothing, group.asked)}</td>
            <td data-label={t('none')}>{words.bounds(group.noneOpen, group.asked)}</td>
            <td data-label={t('urgent')}>{words.bounds(group.urgent, group.asked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Areas({ unmet: { groups } }: PictureProps) {
  const t = useTranslations('unmetNeeds');
  const words = useUnmetMessages();
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
              <th scope="row">{words.area(area)}</th>
              <BarCell label={t('kinds.asked')} count={asked} max={max} text={words.number(asked)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Weeks({ unmet: { weeks } }: PictureProps) {
  const t = useTranslations('unmetNeeds.weeks');
  const words = useUnmetMessages();
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
                <bdi dir="ltr">{week}</bdi> <span className="small soft">{words.day(from)}</span>
              </span>
            </th>
            <BarCell
              label={t('searches')}
              count={searches ?? 0}
              max={max}
              text={searches === null ? t('few') : words.number(searches)}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Languages({ unmet: { languages } }: PictureProps) {
  const t = useTranslations('unmetNeeds');
  const words = useUnmetMessages();
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
            <th scope="row">{words.language(language)}</th>
            <BarCell label={t('weeks.searches')} count={asked} max={max} text={words.number(asked)} />
            <td data-label={t('languages.notServed')}>{words.bounds(notServed, asked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
