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
import { shouldReplaceModalEntry } from '../../ui/modal.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { Answer } from './fetch-answer.ts';
import { needKey, needStateOf, readNeedState } from './need-state.ts';
import { RestoreScript, RestoringNotice } from './restore-after-reload.tsx';
import { resultsHeadingId } from './results.tsx';
import { answerForm, loadInBrowser, loadSearch, type SearchData } from './search-loader.ts';
import { searchUrl } from './search-params.ts';
import { SearchScreen } from './search-screen.tsx';
import type { SearchView } from './search-view.ts';
import { type FocusAfter, ViewContext, type ViewControls } from './view-context.ts';
import './search.css';

export const loader = loadSearch;
export const action = answerForm;
export function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadInBrowser(args);
}
clientLoader.hydrate = true as const;

export default function SearchPage() {
  const { answer, nonce, adopt = false, kinds } = useLoaderData<SearchData>();
  const t = useTranslations('search');
  const { need } = answer.view;
  const wanted = readNeedState(useLocation().state);
  const waiting = useMatchingList(answer, { adopt, restoring: nonce !== undefined });
  const navigation = useNavigation();
  const loading = navigation.state !== 'idle' && navigation.location.pathname === '/search';
  const otherNeed = loading && needKey(readNeedState(navigation.location.state)) !== needKey(need);
  const controls = useControls(answer);
  return (
    <div className="search-page" suppressHydrationWarning>
      <PageMeta title={t(need ? 'title.need' : 'title.list')} description={t('description')} noindex={need !== null} />
      <ViewContext value={waiting ? { ...controls, view: { ...answer.view, need: wanted } } : controls}>
        <SearchScreen answer={answer} loading={loading} isStale={otherNeed} kinds={kinds}>
          {nonce && !need ? <RestoreScript nonce={nonce} /> : null}
        </SearchScreen>
      </ViewContext>
      <RestoringNotice announced={waiting} />
      <NeedDialog />
    </div>
  );
}

/**
 * Whether the list on screen is not the one of this history entry: after a reload, or when a link has led here without announcing
 * its need. The list is then loaded again, unless a reload (`restoring`) is doing so already.
 */
function useMatchingList(answer: Answer, { adopt, restoring }: { adopt: boolean; restoring: boolean }): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const ready = useHydrated();
  const requestedKey = useRef('');
  const shownKey = needKey(answer.view.need);
  const wantedKey = needKey(readNeedState(location.state));
  const adoptable = adopt && wantedKey === '';
  // A text that was too long came back cut: it is not searched for automatically, and its failure is shown.
  const isCut = answer.outcome === 'failed' && answer.kind === 'too-long';
  const isStale = ready && !adoptable && !isCut && shownKey !== wantedKey;

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
    if (!isStale || restoring || state !== 'idle' || requestedKey.current === location.key) return;
    requestedKey.current = location.key;
    setPendingNeed(location.state);
    void revalidate();
  }, [isStale, restoring, state, location, revalidate]);

  useEffect(() => {
    if (ready && !isStale) delete document.querySelector<HTMLElement>('[data-restoring]')?.dataset.restoring;
  }, [ready, isStale]);

  return isStale;
}

function useControls(answer: Answer): ViewControls {
  const navigate = useNavigate();
  const focusNext = useRef<FocusAfter>('stay');
  const previous = useRef(answer);
  const { view } = answer;

  useEffect(() => {
    if (previous.current === answer) return;
    const needBefore = previous.current.view.need?.text;
    previous.current = answer;
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
          replace: shouldReplaceModalEntry(),
        });
      },
    };
  }, [answer, view, navigate]);
}

function isSameView(one: SearchView, other: SearchView): boolean {
  return searchUrl(one) === searchUrl(other) && needKey(one.need) === needKey(other.need);
}

/** A new need moves the focus to the top, crisis lines first; a change of the same list moves it to the list. */
function focusOnAnswer(isNewNeed: boolean): void {
  const list = document.getElementById(resultsHeadingId);
  if (!isNewNeed) {
    list?.focus();
    return;
  }
  window.scrollTo(0, 0);
  (document.querySelector<HTMLElement>('[data-read-first]') ?? list)?.focus({ preventScroll: true });
}
