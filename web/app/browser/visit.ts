/**
 * A visit ends with "Leave this site". Older history entries cannot be removed, so returning to one of them leads to
 * the home page without data of that visit. Without session storage only the page being left is covered.
 */
import { isRecord } from '@waymark/contract/is-record';
import { readItem, writeItem } from './storage.ts';

const visitKey = 'visit';
const leftKey = 'visitLeft';
const home = '/';
export const leavingClass = 'is-leaving';

/** From 0. A need in navigation state carries the number of its visit; needs of other visits are ignored. */
export function visitNumber(): number {
  return Number(readItem('sessionStorage', visitKey) ?? 0) || 0;
}

export function endVisit(): void {
  writeItem('sessionStorage', visitKey, String(visitNumber() + 1));
  writeItem('sessionStorage', leftKey, 'yes');
}

/** Whether a history entry holds a need of an ended visit. */
export function isOfEndedVisit(historyState: unknown, visit: number): boolean {
  if (!isRecord(historyState) || !isRecord(historyState.usr)) return false;
  const { needDescription, visit: visitOfEntry = 0 } = historyState.usr;
  return needDescription !== undefined && visitOfEntry !== visit;
}

/**
 * Detects a return to a page of an ended visit: by loading it, from the back/forward cache, or by a history step. Call
 * it before anything reads the history. True when the current page is being replaced by the home page.
 */
export function redirectEndedVisits(): boolean {
  const visitAtLoad = visitNumber();
  window.addEventListener('popstate', () => {
    if (isOfEndedVisit(history.state, visitNumber())) goHome();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || visitAtLoad === visitNumber()) return;
    // The page must not be shown again.
    event.stopImmediatePropagation();
    goHome();
  });
  const hasLeft = readItem('sessionStorage', leftKey) === 'yes';
  if (hasLeft) writeItem('sessionStorage', leftKey, '');
  if (!isOfEndedVisit(history.state, visitAtLoad) && !(hasLeft && isHistoryNavigation())) return false;
  goHome();
  return true;
}

/** True for a history step and for a reload; opening an address explicitly is not a return. */
function isHistoryNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

function goHome(): void {
  document.documentElement.classList.add(leavingClass);
  history.replaceState(null, '', home);
  location.replace(home);
}
