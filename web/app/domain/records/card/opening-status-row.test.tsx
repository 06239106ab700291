import type { ContactChannel } from '@waymark/contract/contact-channels';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../messages/languages.ts';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import type { OpeningStatus, RelativeTime } from './opening-status.ts';
import { OpeningStatusRow } from './opening-status-row.tsx';

const at = (day: RelativeTime['day'], moment: string): RelativeTime => ({ day, at: moment });
const five = at('today', '2026-11-21T17:00');
const tuesday = at('week', '2026-11-24T09:30');

function rowText(language: Language, opening: OpeningStatus, way: ContactChannel | null = 'phone'): string {
  return textOf(renderIn(language, <OpeningStatusRow opening={opening} way={way ?? undefined} />));
}

describe('opening hours in one line', () => {
  test('in English', () => {
    expect(rowText('en', { kind: 'open', closes: five })).toBe('Open now, closes 5 pm');
    expect(rowText('en', { kind: 'closed', opens: tuesday })).toBe('Opens Tuesday 9:30 am');
    expect(rowText('en', { kind: 'closed', opens: at('tomorrow', '2026-11-22T09:00') })).toBe('Opens tomorrow 9 am');
    expect(rowText('en', { kind: 'closed', opens: at('later', '2026-12-07T09:00') })).toBe('Opens December 7, 9 am');
    expect(rowText('en', { kind: 'always' })).toBe('Open now, day and night');
    expect(rowText('en', { kind: 'unknown' })).toBe('Hours not listed: call first');
    expect(rowText('en', { kind: 'unknown' }, null)).toBe('Hours not listed: ask first');
    expect(rowText('en', { kind: 'paused' })).toBe('Closed for now: call first');
  });

  test('in Spanish', () => {
    expect(rowText('es', { kind: 'open', closes: five })).toBe('Abierto ahora, cierra a las 5:00 p. m.');
    expect(rowText('es', { kind: 'closed', opens: tuesday })).toBe('Abre el martes a las 9:30 a. m.');
    expect(rowText('es', { kind: 'unknown' })).toBe('Sin horario en la lista: llame antes');
  });

  test('in Arabic, with Western digits', () => {
    expect(rowText('ar', { kind: 'open', closes: five })).toBe('مفتوح الآن، يغلق الساعة 5 م');
    expect(rowText('ar', { kind: 'closed', opens: tuesday })).toContain('الثلاثاء');
    expect(rowText('ar', { kind: 'unknown' })).toBe('ساعات العمل غير مذكورة: اتصل أولًا');
  });

  test('"open now" is not printed, unknown hours are', () => {
    expect(renderIn('en', <OpeningStatusRow opening={{ kind: 'open', closes: null }} way="phone" />)).toContain(
      'fact--open',
    );
    expect(renderIn('en', <OpeningStatusRow opening={{ kind: 'unknown' }} way="phone" />)).not.toContain('no-print');
  });
});
