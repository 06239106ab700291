import type { NamedConcept } from '@waymark/contract/concept';
import { useTranslations } from 'use-intl';
import { useSite } from '../frame/site.ts';
import { AddKind } from './add-kind.tsx';
import type { Answer } from './answer-search.ts';
import { AskButton } from './ask-button.tsx';
import { ChangeForm } from './change-control.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { HeardChips } from './heard-chips.tsx';
import { needKey } from './need-state.ts';
import { OtherLanguage } from './other-language.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchFailed } from './search-failed.tsx';

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
      {understanding?.crisis ? <CrisisPanel crisis={understanding.crisis} /> : null}
      <div className="stack tight">
        <SearchBox />
        <div className="heard-row">
          {understanding ? <HeardChips understanding={understanding} /> : null}
          {understanding ? (
            <AddKind key={needKey(answer.view.need)} alternatives={understanding.alternatives} kinds={kinds} />
          ) : null}
          <div className="outdent no-print">
            <AskButton look="quiet" icon="speech">
              {t('newRequest')}
            </AskButton>
          </div>
          {understanding ? <OtherLanguage written={understanding.language} /> : null}
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
