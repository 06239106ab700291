import type { MyTextMessages } from '@waymark/contract/my-text-messages';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { TextMessageToggle } from './my-text-messages.tsx';

const withNumber: MyTextMessages = {
  available: true,
  chosen: true,
  phone: 'usable',
  number: '+1 614 555 0142',
  stopped: false,
};
const { number: _, ...withoutNumber } = withNumber;
const rendered = (changes: Partial<MyTextMessages> = {}, language: 'en' | 'es' | 'ar' = 'en') =>
  renderIn(language, <TextMessageToggle initial={{ ...withNumber, ...changes }} />);

describe('text messages in the profile', () => {
  test('show whether they are on, the number, and a button to turn them on or off', () => {
    expect(textOf(rendered())).toBe('On +1 614 555 0142 Get no text messages');
    expect(textOf(rendered({ chosen: false }))).toBe('Off +1 614 555 0142 Get text messages');
  });

  test('without a usable number say what to do and have no button', () => {
    for (const [phone, sentence] of [
      ['missing', 'write your phone number above'],
      ['unusable', 'write it with its area code'],
    ] as const) {
      const html = renderIn('en', <TextMessageToggle initial={{ ...withoutNumber, chosen: false, phone }} />);
      expect(textOf(html)).toContain(sentence);
      expect(html).not.toContain('<button');
    }
  });

  test('say how to start again after a STOP from the number', () => {
    expect(textOf(rendered({ stopped: true }))).toContain('answer START to the last one');
    expect(textOf(rendered({ stopped: true }))).toContain('Stopped +1 614 555 0142');
    const html = rendered({ stopped: true, sender: '+16145550199' }, 'ar');
    expect(html).toContain('<bdi dir="ltr">+16145550199</bdi>');
    expect(html).toContain('START');
  });

  test('say when the site sends none', () => {
    expect(textOf(rendered({ available: false }))).toContain('sends no text messages at present');
    expect(textOf(rendered({ available: false }, 'es'))).toContain('no envía mensajes de texto');
  });
});
