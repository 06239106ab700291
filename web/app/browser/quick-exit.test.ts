import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOnQuickExit, confirmBeforeQuickExit, onQuickExit, quickExit, watchQuickExitKeys } from './quick-exit.ts';

let page: EventTarget;
let notified: (number | null)[];
let left: number;

function event(type: 'keydown' | 'keyup', key: string, repeat = false) {
  page.dispatchEvent(Object.assign(new Event(type), { key, repeat }));
}

function press(key: string) {
  event('keydown', key);
  event('keyup', key);
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  notified = [];
  left = 0;
  vi.stubGlobal('document', page);
});

describe('someone who must leave at once', () => {
  beforeEach(() =>
    watchQuickExitKeys(
      (keysLeft) => notified.push(keysLeft),
      () => {
        left += 1;
      },
    ),
  );

  it('leaves with the third press of Shift, and hears how many are left', () => {
    press('Shift');
    press('Shift');
    expect(notified).toEqual([2, 1]);
    expect(left).toBe(0);
    press('Shift');
    expect(left).toBe(1);
  });

  it('is asked first where leaving by mistake costs work, and not afterwards', () => {
    let asked = 0;
    const end = confirmBeforeQuickExit(() => {
      asked += 1;
    });
    for (let count = 0; count < 3; count += 1) press('Shift');
    expect([asked, left, notified.at(-1)]).toEqual([1, 0, null]);
    end();
    for (let count = 0; count < 3; count += 1) press('Shift');
    expect([asked, left]).toEqual([1, 1]);
  });

  it('does not leave by typing capitals', () => {
    for (const letter of ['A', 'B', 'C', 'D']) {
      event('keydown', 'Shift');
      event('keydown', letter);
      event('keyup', letter);
      event('keyup', 'Shift');
    }
    expect(left).toBe(0);
    expect(notified).toEqual([]);
  });

  it('does not leave by holding Shift', () => {
    event('keydown', 'Shift');
    for (let count = 0; count < 20; count += 1) event('keydown', 'Shift', true);
    event('keyup', 'Shift');
    expect(left).toBe(0);
  });

  it('starts again after another key', () => {
    press('Shift');
    press('Shift');
    press('x');
    press('Shift');
    expect(left).toBe(0);
    expect(notified).toEqual([2, 1, null, 2]);
  });

  it('starts again after five seconds', () => {
    press('Shift');
    press('Shift');
    vi.advanceTimersByTime(5000);
    press('Shift');
    expect(left).toBe(0);
    expect(notified).toEqual([2, 1, null, 2]);
  });
});

it('a page that is gone listens no more', () => {
  const stop = watchQuickExitKeys(
    () => {},
    () => {
      left += 1;
    },
  );
  stop();
  for (let count = 0; count < 3; count += 1) press('Shift');
  expect(left).toBe(0);
});

it('who listens hears of it before anything is forgotten, and the page goes last', () => {
  const done: string[] = [];
  const location = { replace: (address: string) => done.push(address) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', { documentElement: { classList: { add: () => done.push('hidden') } } });
  onQuickExit(() => done.push('told'));
  clearOnQuickExit(
    () => done.push('needs forgotten'),
    () => done.push('sign-in forgotten'),
  );
  quickExit('https://elsewhere.example/');
  expect(done).toEqual(['hidden', 'told', 'needs forgotten', 'sign-in forgotten', 'https://elsewhere.example/']);
});
