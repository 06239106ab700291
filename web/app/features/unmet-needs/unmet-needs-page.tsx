/** /unmet-needs: what is missing here, for everyone, when an administrator has published it. Works without JavaScript. */
import type { UnmetNeeds } from '@waymark/contract/unmet-needs';
import { useId } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi, throwAsErrorPage } from '../../api/api-client.ts';
import { HowCounted } from '../../domain/unmet/how-counted.tsx';
import { UnmetPicture } from '../../domain/unmet/unmet-picture.tsx';
import { useUnmetMessages } from '../../domain/unmet/use-unmet-messages.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { Button } from '../../ui/button.tsx';

const parts = ['period', 'category', 'area'] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const chosen = Object.fromEntries(parts.map((part) => [part, (params.get(part) ?? '').slice(0, 100)])) as Record<
    (typeof parts)[number],
    string
  >;
  // An invalid period is ignored, so that a truncated address still shows the page.
  const query = { ...chosen, period: /^\d{4}-\d{2}-\d{2}$/.test(chosen.period) ? chosen.period : '' };
  const { data } = await throwAsErrorPage(callApi('readPublicUnmetNeeds', { query }, { request, context }));
  return { unmet: data, chosen: query, messages: pageMessages(request, 'unmetNeeds') };
}

export default function UnmetNeedsPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Page />
    </WithMessages>
  );
}

function Page() {
  const { unmet, chosen } = useLoaderData<typeof loader>();
  const t = useTranslations('unmetNeeds');
  return (
    <div className="wrap page stack airy">
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="h-page">{t('title')}</h1>
      <p>{t('lead')}</p>
      <Choices unmet={unmet} chosen={chosen} key={JSON.stringify(chosen)} />
      <UnmetPicture unmet={unmet} />
      <HowCounted />
    </div>
  );
}

function Choices({ unmet, chosen }: { unmet: UnmetNeeds; chosen: Record<(typeof parts)[number], string> }) {
  const t = useTranslations('unmetNeeds');
  const unmetMessages = useUnmetMessages();
  const id = useId();
  if (unmet.periods.length === 0) return null;
  const options = {
    period: unmet.periods.map((period) => [period.from, unmetMessages.span(period)] as const),
    category: unmet.categories.map((name) => [name, unmetMessages.category(name)] as const),
    area: unmet.areas.map((name) => [name, unmetMessages.area(name)] as const),
  };
  return (
    <Form method="get" action="/unmet-needs" className="row unmet-filters no-print">
      {parts.map((part) => (
        <div className="field" key={part}>
          <label htmlFor={`${id}-${part}`}>{t(part)}</label>
          <select id={`${id}-${part}`} className="input" name={part} defaultValue={chosen[part]}>
            <option value="">{t(part === 'period' ? 'allPeriods' : 'all')}</option>
            {options[part].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <Button type="submit">{t('show')}</Button>
    </Form>
  );
}
