import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOnQuickExit, confirmBeforeQuickExit, onQuickExit, quickExit, watchQuickExitKeys } from './quick-exit.ts';

let page: EventTarget;
let notified: (number | null)[];
let exits: number;

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
  exits = 0;
  vi.stubGlobal('document', page);
});

describe('pressing Shift', () => {
  beforeEach(() =>
    watchQuickExitKeys(
      (pressesLeft) => notified.push(pressesLeft),
      () => {
        exits += 1;
      },
    ),
  );

  it('leaves with the third press, and says before how many are left', () => {
    press('Shift');
    press('Shift');
    expect(notified).toEqual([2, 1]);
    expect(exits).toBe(0);
    press('Shift');
    expect(exits).toBe(1);
  });

  it('asks first while confirmBeforeQuickExit is in force, and not afterwards', () => {
    let asked = 0;
    const end = confirmBeforeQuickExit(() => {
      asked += 1;
    });
    for (let count = 0; count < 3; count += 1) press('Shift');
    expect([asked, exits, notified.at(-1)]).toEqual([1, 0, null]);
    end();
    for (let count = 0; count < 3; count += 1) press('Shift');
    expect([asked, exits]).toEqual([1, 1]);
  });

  it('still asks when the page before ends its own confirmation late', () => {
    const questions: string[] = [];
    const endOfFirst = confirmBeforeQuickExit(() => questions.push('first'));
    const endOfSecond = confirmBeforeQuickExit(() => questions.push('second'));
    endOfFirst();
    for (let count = 0; count < 3; count += 1) press('Shift');
    expect([questions, exits]).toEqual([['second'], 0]);
    endOfSecond();
  });

  it('does not leave when capitals are typed', () => {
    for (const letter of ['A', 'B', 'C', 'D']) {
      event('keydown', 'Shift');
      event('keydown', letter);
      event('keyup', letter);
      event('keyup', 'Shift');
    }
    expect(exits).toBe(0);
    expect(notified).toEqual([]);
  });

  it('does not leave when Shift is held', () => {
    event('keydown', 'Shift');
    for (let count = 0; count < 20; count += 1) event('keydown', 'Shift', true);
    event('keyup', 'Shift');
    expect(exits).toBe(0);
  });

  it('starts again after another key', () => {
    press('Shift');
    press('Shift');
    press('x');
    press('Shift');
    expect(exits).toBe(0);
    expect(notified).toEqual([2, 1, null, 2]);
  });

  it('starts again after five seconds', () => {
    press('Shift');
    press('Shift');
    vi.advanceTimersByTime(5000);
    press('Shift');
    expect(exits).toBe(0);
    expect(notified).toEqual([2, 1, null, 2]);
  });
});

it('does not leave once the watch has been stopped', () => {
  const stop = watchQuickExitKeys(
    () => {},
    () => {
      exits += 1;
    },
  );
  stop();
  for (let count = 0; count < 3; count += 1) press('Shift');
  expect(exits).toBe(0);
});

it('hides the page, tells listeners, deletes what is stored, and navigates last', () => {
  const done: string[] = [];
  const location = { replace: (address: string) => done.push(address) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', { documentElement: { classList: { add: () => done.push('hidden') } } });
  onQuickExit(() => done.push('listener'));
  clearOnQuickExit(
    () => done.push('needs deleted'),
    () => done.push('session deleted'),
  );
  quickExit('https://elsewhere.example/');
  expect(done).toEqual(['hidden', 'listener', 'needs deleted', 'session deleted', 'https://elsewhere.example/']);
});
