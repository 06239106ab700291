import type { Suggestion } from '@waymark/contract/suggestion';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useListWords } from '../../../domain/records/card/labels.ts';
import { useMoment } from '../../../messages/dates/use-moment.ts';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { inFormOrder, useFieldWords } from '../compare/field-words.ts';
import { SuggestionBadge } from './suggestion-badge.tsx';

/** One suggestion of the list: about what, which fields, by whom. */
export function SuggestionCard({ suggestion, to }: { suggestion: Suggestion; to: string }) {
  const t = useTranslations('adminSuggestions');
  const words = useFieldWords();
  const listOf = useListWords();
  const { id, status, resourceName, changes, note } = suggestion;
  const fields = listOf(inFormOrder(changes).map(({ field }) => words.label(field)));
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
      {note ? <p>{t('note', { note: isolated(note) })}</p> : null}
      <SuggestionSource suggestion={suggestion} />
    </Card>
  );
}

/** Who suggested it and when; who decided, once somebody did. */
export function SuggestionSource({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('adminSuggestions.source');
  const moment = useMoment();
  const fromPlace = useTranslations('adminSuggestions')('fromPlace');
  const { createdAt, authorName, decidedAt, decidedByName } = suggestion;
  return (
    <>
      {suggestion.fromPlace ? <Fact icon="mail">{fromPlace}</Fact> : null}
      <p className="small soft">
        {t('sent', { date: moment(createdAt), who: authorName ? isolated(authorName) : t('nobody') })}
        {decidedAt
          ? ` ${t('decided', { date: moment(decidedAt), who: decidedByName ? isolated(decidedByName) : t('former') })}`
          : null}
      </p>
    </>
  );
}
