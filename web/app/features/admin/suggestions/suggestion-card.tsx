import type { Suggestion } from '@waymark/contract/suggestion';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatList } from '../../../domain/records/card/enumeration-labels.ts';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Card } from '../../../ui/card.tsx';
import { IconRow } from '../../../ui/icon-row.tsx';
import { sortByFormOrder, useFieldLabels } from '../compare/use-field-labels.ts';
import { SuggestionBadge } from './suggestion-badge.tsx';

/** A suggestion in the list: its resource, fields, note and author. */
export function SuggestionCard({ suggestion, to }: { suggestion: Suggestion; to: string }) {
  const t = useTranslations('adminSuggestions');
  const fieldLabels = useFieldLabels();
  const formatList = useFormatList();
  const { id, status, resourceName, changes, note } = suggestion;
  const fields = formatList(sortByFormOrder(changes).map(({ field }) => fieldLabels.label(field)));
  return (
    <Card as="article" className="stack tight suggestion" aria-labelledby={`suggestion-${id}`}>
      <div className="row tight">
        <SuggestionBadge status={status} />
        <span className="small soft">{t('count', { count: changes.length })}</span>
      </div>
      <h2 className="h-small" id={`suggestion-${id}`}>
        <Link className="place" to={to}>
          <bdi>{resourceName}</bdi>
        </Link>
      </h2>
      <p>
        <strong>{t('fields')}</strong> {fields}
      </p>
      {note ? <p>{t('note', { note: bidiIsolate(note) })}</p> : null}
      <SuggestionSource suggestion={suggestion} />
    </Card>
  );
}

/** Who suggested it and when; who decided it and when, if decided. */
export function SuggestionSource({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('adminSuggestions.source');
  const formatDateTime = useFormatDateTime();
  const fromPlace = useTranslations('adminSuggestions')('fromPlace');
  const { createdAt, authorName, decidedAt, decidedByName } = suggestion;
  return (
    <>
      {suggestion.fromPlace ? <IconRow icon="mail">{fromPlace}</IconRow> : null}
      <p className="small soft">
        {t('sent', { date: formatDateTime(createdAt), who: authorName ? bidiIsolate(authorName) : t('nobody') })}
        {decidedAt
          ? ` ${t('decided', { date: formatDateTime(decidedAt), who: decidedByName ? bidiIsolate(decidedByName) : t('former') })}`
          : null}
      </p>
    </>
  );
}
