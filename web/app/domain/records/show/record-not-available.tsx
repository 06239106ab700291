import { telUrl } from '@waymark/contract/tel-url';
import { useTranslations } from 'use-intl';
import { useHelplineNumber } from '../../../page/crisis-contacts.tsx';
import { PageMeta } from '../../../page/page-meta.tsx';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { LinkButton } from '../../../ui/button.tsx';

/** For a record that does not exist or is not public. */
export function RecordNotFound({ title, text }: { title: string; text: string }) {
  const t = useTranslations('resource.missing');
  const number = useHelplineNumber();
  return (
    <div className="wrap narrow page stack">
      <PageMeta title={title} noindex />
      <h1 className="h-page">{title}</h1>
      <p>{text}</p>
      <p className="row">
        <LinkButton look="main" to="/search">
          {t('find')}
        </LinkButton>
        <LinkButton to="/">{t('home')}</LinkButton>
      </p>
      {number ? (
        <p>
          {t.rich('phone', {
            number: () => (
              <a href={telUrl(number)}>
                <bdi dir="ltr">{number}</bdi>
              </a>
            ),
          })}
        </p>
      ) : null}
    </div>
  );
}

type RecordLoadFailedProps = { title: string; problem: { status: number; message: string }; address: string };

/** For a record that could not be loaded, with a link to try again. */
export function RecordLoadFailed({ title, problem, address }: RecordLoadFailedProps) {
  const t = useTranslations('resource.failed');
  const problemMessage = useProblemMessage();
  return (
    <div className="wrap narrow page stack">
      <PageMeta title={title} noindex />
      <h1 className="h-page">{title}</h1>
      <p>{problemMessage(problem)}</p>
      <p>
        <LinkButton look="main" to={address} reloadDocument>
          {t('retry')}
        </LinkButton>
      </p>
    </div>
  );
}
