import { useTranslations } from 'use-intl';
import { useHelpNumber } from '../frame/call-help.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useProblemWords } from '../frame/problem-words.ts';
import { LinkButton } from '../ui/button.tsx';

/** Nothing is kept under this address, or not for everyone: said honestly, with ways on. */
export function MissingRecord({ title, text }: { title: string; text: string }) {
  const t = useTranslations('resource.missing');
  const number = useHelpNumber();
  return (
    <div className="wrap narrow page stack">
      <PageHead title={title} noindex />
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
              <a href={`tel:${number}`}>
                <bdi dir="ltr">{number}</bdi>
              </a>
            ),
          })}
        </p>
      ) : null}
    </div>
  );
}

type FailedRecordProps = { title: string; problem: { status: number; message: string }; address: string };

/** No answer came: the same page can be asked for again. */
export function FailedRecord({ title, problem, address }: FailedRecordProps) {
  const t = useTranslations('resource.failed');
  const wordsFor = useProblemWords();
  return (
    <div className="wrap narrow page stack">
      <PageHead title={title} noindex />
      <h1 className="h-page">{title}</h1>
      <p>{wordsFor(problem)}</p>
      <p>
        <LinkButton look="main" to={address} reloadDocument>
          {t('retry')}
        </LinkButton>
      </p>
    </div>
  );
}
