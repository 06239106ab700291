/** /search. */
import { useEffect, useMemo, useRef } from 'react';
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { setPendingNeed } from '../../domain/needs/ask/pending-need.ts';
import { NeedDialog } from '../../domain/needs/dialog/need-dialog.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { takeSheetEntry } from '../../ui/modal.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { Answer } from './fetch-answer.ts';
import { needKey, needStateOf, readNeedState } from './need-state.ts';
import { RestoreScript, RestoringNotice } from './restore-after-reload.tsx';
import { resultsHeadingId } from './results.tsx';
import { answerForm, loadInBrowser, loadSearch, type SearchData } from './search-loading.ts';
import { searchUrl } from './search-params.ts';
import { SearchScreen } from './search-screen.tsx';
import type { SearchView } from './search-view.ts';
import { type FocusAfter, ViewContext, type ViewControls } from './view-context.ts';
import './search.css';

export const loader = loadSearch;
export const action = answerForm;
export function clientLoader(to: ClientLoaderFunctionArgs) {
  return loadInBrowser(to);
}
clientLoader.hydrate = true as const;

export default function SearchPage() {
  const { answer, nonce, adopt = false, kinds } = useLoaderData<SearchData>();
  const t = useTranslations('search');
  const { need } = answer.view;
  const wanted = readNeedState(useLocation().state);
  const waiting = useRightList(answer, { adopt, restoring: nonce !== undefined });
  const navigation = useNavigation();
  const loading = navigation.state !== 'idle' && navigation.location.pathname === '/search';
  const otherNeed = loading && needKey(readNeedState(navigation.location.state)) !== needKey(need);
  const controls = useControls(answer);
  return (
    <div className="search-page" suppressHydrationWarning>
      <PageMeta title={t(need ? 'title.need' : 'title.list')} description={t('description')} noindex={need !== null} />
      <ViewContext value={waiting ? { ...controls, view: { ...answer.view, need: wanted } } : controls}>
        <SearchScreen answer={answer} loading={loading} replaced={otherNeed} kinds={kinds}>
          {nonce && !need ? <RestoreScript nonce={nonce} /> : null}
        </SearchScreen>
      </ViewContext>
      <RestoringNotice announced={waiting} />
      <NeedDialog />
    </div>
  );
}

/**
 * Whether the list on screen is not the one this history entry asks for. That happens after a reload, and when a link leads here
 * that told nothing of its need; then the list is asked for again, unless a reload (`restoring`) is doing so already.
 */
function useRightList(answer: Answer, { adopt, restoring }: { adopt: boolean; restoring: boolean }): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const ready = useHydrated();
  const asked = useRef('');
  const shown = needKey(answer.view.need);
  const wanted = needKey(readNeedState(location.state));
  const adoptable = adopt && wanted === '';
  // Of a text too long to read only the beginning came back; it says so, and waits for the person.
  const cut = answer.outcome === 'failed' && answer.kind === 'too-long';
  const wrong = ready && !adoptable && !cut && shown !== wanted;

  useEffect(() => {
    if (!adoptable || !ready || !answer.view.need) return;
    const state = needStateOf(answer.view.need);
    setPendingNeed(state);
    void navigate(searchUrl(answer.view), {
      replace: true,
      state,
      preventScrollReset: true,
    });
  }, [adoptable, ready, answer, navigate]);

  useEffect(() => {
    if (!wrong || restoring || state !== 'idle' || asked.current === location.key) return;
    asked.current = location.key;
    setPendingNeed(location.state);
    void revalidate();
  }, [wrong, restoring, state, location, revalidate]);

  useEffect(() => {
    if (ready && !wrong) delete document.querySelector<HTMLElement>('[data-restoring]')?.dataset.restoring;
  }, [ready, wrong]);

  return wrong;
}

function useControls(answer: Answer): ViewControls {
  const navigate = useNavigate();
  const focusNext = useRef<FocusAfter>('stay');
  const seen = useRef(answer);
  const { view } = answer;

  useEffect(() => {
    if (seen.current === answer) return;
    const needBefore = seen.current.view.need?.text;
    seen.current = answer;
    const focus = focusNext.current;
    focusNext.current = 'stay';
    if (focus === 'results') focusOnAnswer(needBefore !== answer.view.need?.text);
  }, [answer]);

  return useMemo(() => {
    const leaving: ViewControls['leaving'] = (target, focus) => {
      focusNext.current = focus;
      setPendingNeed(needStateOf(target.need));
    };
    return {
      view,
      leaving,
      go: (target, focus) => {
        if (answer.outcome === 'found' && isSameView(target, view)) {
          if (focus === 'results') focusOnAnswer(false);
          return;
        }
        leaving(target, focus);
        void navigate(searchUrl(target), {
          state: needStateOf(target.need),
          preventScrollReset: true,
          replace: takeSheetEntry(),
        });
      },
    };
  }, [answer, view, navigate]);
}

function isSameView(one: SearchView, other: SearchView): boolean {
  return searchUrl(one) === searchUrl(other) && needKey(one.need) === needKey(other.need);
}

/** A new need is read from its top, help in danger first; a change of the same list goes to the list. */
function focusOnAnswer(newNeed: boolean): void {
  const list = document.getElementById(resultsHeadingId);
  if (!newNeed) {
    list?.focus();
    return;
  }
  window.scrollTo(0, 0);
  (document.querySelector<HTMLElement>('[data-read-first]') ?? list)?.focus({ preventScroll: true });
}
