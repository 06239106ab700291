import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { storableTexts } from './storable-texts.ts';
import { withoutMarkup } from './without-markup.ts';

describe('withoutMarkup', () => {
  it.each([
    ['<p>Free food.</p><p>Every <b>Friday</b>.</p>', 'Free food.\n\nEvery Friday.'],
    ['Bring:<ul><li>ID</li>\n<li>Proof of address</li></ul>', 'Bring:\n• ID\n• Proof of address'],
    ['Line one<br />\nLine two', 'Line one\nLine two'],
    ['Caf&eacute; &amp; soup &#8211; ni&ntilde;os&nbsp;welcome', 'Café & soup – niños welcome'],
    ['&lt;p&gt;Written &amp;amp; escaped&lt;/p&gt;', 'Written & escaped'],
    ['Ages &lt;18, or <5 and >2; R&D', 'Ages <18, or <5 and >2; R&D'],
    [
      'See <a href="https://a.example.org/x?a=1&amp;b=2"><b>here</b></a>.',
      'See here (https://a.example.org/x?a=1&b=2).',
    ],
    ['<style>p { color: red }</style>Open<!-- not seen --> <del>Monday</del> Tuesday', 'Open Tuesday'],
    ['Unclosed <!-- comment stays', 'Unclosed comment stays'],
    ['<p>&nbsp;</p>', undefined],
  ])('reads %j as %j', (written, text) => {
    expect(withoutMarkup(written)).toBe(text);
  });

  it('reads adversarial texts', () => {
    // So long that quadratic time would exceed the time limit of the test.
    for (const piece of ['<!--', '<a href=', '<script>', '<', '&#', '<s>']) {
      expect(() => withoutMarkup(piece.repeat(50_000))).not.toThrow();
    }
  });
});

const read = (columns: Record<string, string>) => {
  const cells = Object.values({ Name: 'Pantry', Organization: 'Helping Hands', ...columns });
  const text = [
    ['Name', 'Organization', ...Object.keys(columns).filter((one) => one !== 'Name')].join(','),
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  ].join('\n');
  const { resources, problems } = storableTexts(
    readSpreadsheet({ name: 'a.csv', text }, { source: 'test', now: new Date('2026-11-21T12:00:00Z') }),
  );
  return { resource: resources[0], problems };
};

describe('a text of an import', () => {
  it('loses its markup in every field, and is left out when nothing remains', () => {
    const { resource, problems } = read({
      Name: 'Bread &amp; <br>Soup',
      Description: '<p>Free food.</p>',
      'Who can come': '<p>None</p>',
      Tags: '<b>hot</b> meals',
      Notice: '<p></p>',
      'Notice until': '2026-12-01',
    });
    expect(resource).toMatchObject({ name: 'Bread & Soup', description: 'Free food.', tags: ['hot meals'] });
    expect(resource?.eligibility?.description).toBeUndefined();
    expect(resource).not.toHaveProperty('alert');
    expect(problems).toEqual([]);
  });

  it('is cut to the limit of its field, and reported', () => {
    const { resource, problems } = read({ Description: 'word '.repeat(200_000), Wait: 'x'.repeat(600) });
    expect(resource?.description).toHaveLength(9999);
    expect(resource?.waitTime).toHaveLength(500);
    expect(problems.map(({ field, severity, reason }) => [field, severity, reason])).toEqual([
      ['description', 'doubtful', expect.stringMatching(/more than 10000 characters\. .* shorten it in the source/)],
      ['waitTime', 'doubtful', expect.stringContaining('more than 500 characters')],
    ]);
  });
});
