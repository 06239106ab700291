import type { MyTextMessages } from '@waymark/contract/my-text-messages';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { TextsChoice } from './my-text-messages.tsx';

const withNumber: MyTextMessages = {
  available: true,
  chosen: true,
  phone: 'usable',
  number: '+1 614 555 0142',
  stopped: false,
};
const { number: _, ...without } = withNumber;
const shown = (more: Partial<MyTextMessages> = {}, language: 'en' | 'es' | 'ar' = 'en') =>
  renderIn(language, <TextsChoice read={{ ...withNumber, ...more }} />);

describe('text messages in the profile', () => {
  test('that are on say so with the number, and can be turned off', () => {
    expect(textOf(shown())).toBe('On +1 614 555 0142 Get no text messages');
    expect(textOf(shown({ chosen: false }))).toBe('Off +1 614 555 0142 Get text messages');
  });

  test('without a number that can get them say what to do, and offer nothing', () => {
    for (const [phone, sentence] of [
      ['missing', 'write your phone number above'],
      ['unusable', 'write it with its area code'],
    ] as const) {
      const html = renderIn('en', <TextsChoice read={{ ...without, chosen: false, phone }} />);
      expect(textOf(html)).toContain(sentence);
      expect(html).not.toContain('<button');
    }
  });

  test('of a number that has answered STOP say how to begin again', () => {
    expect(textOf(shown({ stopped: true }))).toContain('answer START to the last one');
    expect(textOf(shown({ stopped: true }))).toContain('Stopped +1 614 555 0142');
    const html = shown({ stopped: true, sender: '+16145550199' }, 'ar');
    expect(html).toContain('<bdi dir="ltr">+16145550199</bdi>');
    expect(html).toContain('START');
  });

  test('of a site that sends none say so', () => {
    expect(textOf(shown({ available: false }))).toContain('sends no text messages at present');
    expect(textOf(shown({ available: false }, 'es'))).toContain('no envía mensajes de texto');
  });
});
