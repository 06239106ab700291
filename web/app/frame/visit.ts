/**
 * A visit ends when the person leaves the site in a hurry. Older entries of the tab's history cannot be taken back, so whoever
 * returns to one of them is led home with nothing of that visit. Without session storage only the page being left is gone.
 */
import { isRecord } from '../api/is-record.ts';
import { readItem, writeItem } from '../browser-storage.ts';

const visitKey = 'visit';
const awayKey = 'visitLeft';
const home = '/';
export const leavingClass = 'is-leaving';

/** From 0. A need in navigation state carries the number of its visit; one of another visit is forgotten. */
export function visitNumber(): number {
  return Number(readItem('sessionStorage', visitKey) ?? 0) || 0;
}

export function endVisit(): void {
  writeItem('sessionStorage', visitKey, String(visitNumber() + 1));
  writeItem('sessionStorage', awayKey, 'yes');
}

/** Whether an entry of the history holds a need of a visit that has ended. */
export function isOfEndedVisit(historyState: unknown, visit: number): boolean {
  if (!isRecord(historyState) || !isRecord(historyState.usr)) return false;
  const { needDescription, visit: told = 0 } = historyState.usr;
  return needDescription !== undefined && told !== visit;
}

/**
 * Watches for a return to a page of an ended visit: by loading it, by a page the browser kept whole, or by a step in the history.
 * To be called before anything reads the history. True when the page at hand is being left for the home page.
 */
export function watchReturns(): boolean {
  const loadedIn = visitNumber();
  window.addEventListener('popstate', () => {
    if (isOfEndedVisit(history.state, visitNumber())) goHome();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || loadedIn === visitNumber()) return;
    // Nothing else may show the page again.
    event.stopImmediatePropagation();
    goHome();
  });
  const away = readItem('sessionStorage', awayKey) === 'yes';
  if (away) writeItem('sessionStorage', awayKey, '');
  if (!isOfEndedVisit(history.state, loadedIn) && !(away && cameByHistory())) return false;
  goHome();
  return true;
}

/** Someone who opens an address of their own accord is not led away from it. */
function cameByHistory(): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  return loading instanceof PerformanceNavigationTiming && loading.type !== 'navigate';
}

function goHome(): void {
  document.documentElement.classList.add(leavingClass);
  history.replaceState(null, '', home);
  location.replace(home);
}
