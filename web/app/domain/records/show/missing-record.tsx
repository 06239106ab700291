import { useTranslations } from 'use-intl';
import { useHelpNumber } from '../../../page/lifeline.tsx';
import { PageHead } from '../../../page/page-head.tsx';
import { useProblemWords } from '../../../page/problem-words.ts';
import { LinkButton } from '../../../ui/button.tsx';

/** Not found or not public: an honest message with further links. */
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

/** No response: offers to try again. */
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
