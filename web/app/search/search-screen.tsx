import type { NamedConcept } from '@waymark/contract/concept';
import type { Understanding } from '@waymark/contract/search';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../frame/site.ts';
import { SavedLink } from '../saved/saved-link.tsx';
import type { Answer } from './answer-search.ts';
import { AskButton } from './ask-button.tsx';
import { ChangeForm } from './change-control.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { needKey } from './need-state.ts';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchFailed } from './search-failed.tsx';
import { useNeedParts } from './use-need-parts.ts';

type SearchScreenProps = {
  answer: Answer;
  loading: boolean;
  /** Another need is on its way: this list answers the one before, and is not shown. */
  replaced: boolean;
  /** Every kind of help to choose from, when the server was asked for them. */
  kinds?: NamedConcept[] | undefined;
};

export function SearchScreen({ answer, loading, replaced, kinds }: SearchScreenProps) {
  const t = useTranslations('search');
  const { site } = useSite();
  const found = answer.outcome === 'found' ? answer : null;
  const understanding = found?.understanding ?? null;
  return (
    <div className="wrap page stack search-screen" hidden={replaced}>
      <h1 className="h-page">{t(answer.view.need ? 'title.need' : 'title.list')}</h1>
      {understanding?.crisis ? (
        <Suspense>
          <Crisis crisis={understanding.crisis} />
        </Suspense>
      ) : null}
      <div className="stack tight">
        <SearchBox />
        <div className="heard-row">
          {understanding ? (
            <Suspense fallback={<NewRequest />}>
              <Heard key={needKey(answer.view.need)} understanding={understanding} kinds={kinds}>
                <NewRequest />
              </Heard>
            </Suspense>
          ) : (
            <NewRequest />
          )}
        </div>
        <p className="print-only">{t('print.note', { platform: site.platformName })}</p>
      </div>
      <div className="with-side">
        <FilterPanel facets={found?.facets ?? null} total={found?.page.totalElements ?? null} />
        {found ? <Results answer={found} loading={loading} /> : null}
        {answer.outcome === 'failed' ? <SearchFailed failed={answer} /> : null}
      </div>
      <ChangeForm />
    </div>
  );
}

function Crisis({ crisis }: { crisis: NonNullable<Understanding['crisis']> }) {
  const { CrisisPanel } = useNeedParts();
  return <CrisisPanel crisis={crisis} />;
}

type HeardProps = { understanding: Understanding; kinds: NamedConcept[] | undefined; children: ReactNode };

function Heard({ understanding, kinds, children }: HeardProps) {
  const { AddKind, HeardChips, OtherLanguage } = useNeedParts();
  return (
    <>
      <HeardChips understanding={understanding} />
      <AddKind alternatives={understanding.alternatives} kinds={kinds} />
      {children}
      <OtherLanguage written={understanding.language} />
    </>
  );
}

function NewRequest() {
  const t = useTranslations('search');
  return (
    <div className="row tight outdent no-print">
      <AskButton look="quiet" icon="speech">
        {t('newRequest')}
      </AskButton>
      <SavedLink />
    </div>
  );
}
