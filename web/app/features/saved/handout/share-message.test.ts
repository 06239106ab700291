import { describe, expect, it } from 'vitest';
import { mailtoUrl, placesInTextMessage, smsUrl } from './share-message.ts';

const origin = 'https://help.example.org';
const texts = { details: 'More about them:', more: (count: number) => `and ${count} more:` };

function places(count: number, name = 'Maple Street Pantry') {
  return Array.from({ length: count }, (_, index) => ({
    id: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
    name: `${name} ${index + 1}`,
    numberToSend: index === 1 ? null : '740-555-0134',
  }));
}

const bodyOf = (address: string) => decodeURIComponent(/[?&]body=(.*)$/.exec(address)?.[1] ?? '');
const linkOf = (count: number) =>
  `${origin}/saved?ids=${places(count)
    .map(({ id }) => id)
    .join(',')}`;

describe('a text message', () => {
  it('holds names, numbers where there are any, and the link, at an address that iPhone and Android open', () => {
    const address = smsUrl(places(2), origin, texts);
    expect(address).toMatch(/^sms:\?&body=/);
    expect(bodyOf(address)).toBe(
      `Maple Street Pantry 1\n740-555-0134\n\nMaple Street Pantry 2\n\nMore about them:\n${linkOf(2)}`,
    );
  });

  it('about one place links to its page', () => {
    expect(bodyOf(smsUrl(places(1), origin, texts))).toMatch(
      /\n\nMore about them:\nhttps:\/\/help\.example\.org\/resources\/00000000-0000-4000-8000-000000000000$/,
    );
  });

  it('says how many more are behind the link when not all names fit, and has at most 600 characters', () => {
    for (const count of [8, 10, 11, 40]) {
      const body = bodyOf(smsUrl(places(count, 'The Community Center of the Valley'), origin, texts));
      expect(body.length).toBeLessThanOrEqual(600);
      const named = body.match(/Community Center/g)?.length ?? 0;
      expect(named).toBeGreaterThan(0);
      const sent = placesInTextMessage(places(count), origin).length;
      expect(body).toContain(`\n\nand ${sent - named} more:\n${linkOf(sent)}`);
    }
  });

  it('links to at most eleven places', () => {
    expect(placesInTextMessage(places(11), origin)).toHaveLength(11);
    expect(placesInTextMessage(places(40), origin)).toHaveLength(11);
  });

  it('cuts a name to 60 characters', () => {
    const [first] = places(1, `${'Very '.repeat(40)}long`);
    expect(bodyOf(smsUrl(first ? [first] : [], origin, texts)).split('\n')[0]).toHaveLength(60);
  });
});

describe('an email', () => {
  it('has the given subject, and lines that end with CRLF', () => {
    const address = mailtoUrl(places(2), origin, texts, 'Places and phone numbers');
    expect(address).toMatch(
      /^mailto:\?subject=Places%20and%20phone%20numbers&body=Maple%20Street%20Pantry%201%0D%0A740/,
    );
  });

  it('links to forty places in fewer than 2,000 characters, in Arabic too', () => {
    for (const name of ['Pantry', 'مخزن الطعام في شارع القيقب']) {
      const address = mailtoUrl(places(40, name), origin, texts, 'Places');
      expect(address.length).toBeLessThan(2000);
      expect(bodyOf(address)).toContain(`more:\r\n${linkOf(40)}`);
    }
  });
});
