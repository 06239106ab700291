import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import arSite from './ar/site.json' with { type: 'json' };
import * as ar from './ar.ts';
import enSite from './en/site.json' with { type: 'json' };
import * as en from './en.ts';
import esSite from './es/site.json' with { type: 'json' };
import * as es from './es.ts';

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** All texts of a catalogue with their paths, such as `frame.nav.home`. */
function textsOf(tree: Tree, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, subtree]) => textsOf(subtree, path === '' ? key : `${path}.${key}`));
}

const pluralKinds = { 2: 'cardinal', 3: 'ordinal' } as const;

/** Adds the arguments of a compiled message with their kinds, and the categories of each of its plurals. */
function partsOf(compiled: unknown, parts: { needs: Set<string>; plurals: string[][] }) {
  if (!Array.isArray(compiled)) return parts;
  for (const part of compiled) {
    if (!Array.isArray(part)) continue;
    const [name, kind, options] = part;
    parts.needs.add(
      typeof kind === 'number' ? `{${name}} of kind ${kind}` : kind === undefined ? `{${name}}` : `<${name}>`,
    );
    if (typeof kind === 'number' && typeof options === 'object' && options !== null) {
      if (kind in pluralKinds) parts.plurals.push(Object.keys(options));
      for (const option of Object.values(options)) partsOf(option, parts);
    } else if (typeof kind !== 'number') {
      partsOf(part.slice(1), parts);
    }
  }
  return parts;
}

function partsOfMessage(message: string) {
  return partsOf(compile(message), { needs: new Set(), plurals: [] });
}

/** Whether a plural depends on grammar: `{count, plural, =0 {Filters} other {Filters (#)}}` does not. */
function hasGrammar(message: string): boolean {
  return partsOfMessage(message).plurals.some((forms) =>
    forms.some((form) => form !== 'other' && !form.startsWith('=')),
  );
}

const english = new Map(textsOf({ ...en, site: enSite }));

describe.each([
  ['es', new Map(textsOf({ ...es, site: esSite }))],
  ['ar', new Map(textsOf({ ...ar, site: arSite }))],
] as const)('the catalogue %s', (language, catalogue) => {
  it('has the same keys as the English one', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has the same arguments in every message', () => {
    const different = [...english].filter(([path, message]) => {
      const englishArguments = partsOfMessage(message).needs;
      const translatedArguments = partsOfMessage(catalogue.get(path) ?? '').needs;
      return [...englishArguments].sort().join() !== [...translatedArguments].sort().join();
    });
    expect(different.map(([path]) => path)).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...catalogue].filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
  });

  it('has a form for every plural category of the numbers up to 1000', () => {
    const rules = new Intl.PluralRules(language);
    const categories = [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))];
    const incomplete = [...catalogue].filter(
      ([path, text]) =>
        hasGrammar(english.get(path) ?? '') &&
        partsOfMessage(text).plurals.some((forms) => categories.some((category) => !forms.includes(category))),
    );
    expect(incomplete.map(([path]) => path)).toEqual([]);
  });
});
