import type { NamedConcept } from '@waymark/contract/concept';
import type { Understanding } from '@waymark/contract/search';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NeedButton } from '../../domain/needs/ask/need-button.tsx';
import { SavedLink } from '../../domain/records/card/save-button.tsx';
import { useSite } from '../../page/site.ts';
import { ChangeForm } from './change-button.tsx';
import type { Answer } from './fetch-answer.ts';
import { FilterPanel } from './filter-panel.tsx';
import { NeedOnly } from './for-need.tsx';
import { needKey } from './need-state.ts';
import { List, Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchFailed } from './search-failed.tsx';

type SearchScreenProps = {
  answer: Answer;
  loading: boolean;
  /** Another need is loading: what is shown answers the previous one, and is inert. */
  isStale: boolean;
  /** Every kind of help, when a form without JavaScript asked for them. */
  kinds?: NamedConcept[] | undefined;
  /** Rendered right after the search box. */
  children?: ReactNode;
};

export function SearchScreen({ answer, loading, isStale, kinds, children }: SearchScreenProps) {
  const t = useTranslations('search');
  const { site } = useSite();
  const found = answer.outcome === 'found' ? answer : null;
  const understanding = found?.understanding ?? null;
  return (
    <div className="wrap page stack search-screen">
      <h1 className="h-page">{t(answer.view.need ? 'title.need' : 'title.list')}</h1>
      {understanding?.crisis && !isStale ? <Crisis crisis={understanding.crisis} /> : null}
      <div className="stack tight">
        <SearchBox />
        {children}
        <div className="understood-row" inert={isStale}>
          {understanding ? (
            <NeedOnly fallback={<NewRequest />}>
              {({ AddKind, UnderstandingChips, OtherLanguage }) => (
                <Fragment key={needKey(answer.view.need)}>
                  <UnderstandingChips understanding={understanding} />
                  <AddKind alternatives={understanding.alternatives} kinds={kinds} />
                  <NewRequest />
                  <OtherLanguage language={understanding.language} />
                </Fragment>
              )}
            </NeedOnly>
          ) : (
            <NewRequest />
          )}
        </div>
        <p className="print-only">{t('print.note', { platform: site.platformName })}</p>
      </div>
      {/* Screen readers skip inert content, also the status of the list. */}
      <p role="status" className="sr">
        {isStale && t('loading')}
      </p>
      <div className="with-side" inert={isStale}>
        {found?.isDirectoryEmpty ? (
          <List answer={found} />
        ) : (
          <>
            <FilterPanel facets={found?.facets ?? null} total={found?.page.totalElements ?? null} />
            {found ? <Results answer={found} loading={loading} /> : null}
          </>
        )}
        {answer.outcome === 'failed' ? <SearchFailed failed={answer} /> : null}
      </div>
      <ChangeForm />
    </div>
  );
}

function Crisis({ crisis }: { crisis: NonNullable<Understanding['crisis']> }) {
  return (
    <NeedOnly>
      {({ CrisisPanel, SeriousLine }) =>
        crisis.level === 'emergency' ? <CrisisPanel crisis={crisis} /> : <SeriousLine crisis={crisis} />
      }
    </NeedOnly>
  );
}

function NewRequest() {
  const t = useTranslations('search');
  return (
    <div className="row tight outdent no-print">
      <NeedButton look="quiet" icon="speech">
        {t('newRequest')}
      </NeedButton>
      <SavedLink />
    </div>
  );
}
