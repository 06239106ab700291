import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import arSite from './ar/site.json' with { type: 'json' };
import * as ar from './ar.ts';
import enSite from './en/site.json' with { type: 'json' };
import * as en from './en.ts';
import esSite from './es/site.json' with { type: 'json' };
import * as es from './es.ts';

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** Every text of a catalogue by its path: `frame.nav.home`. */
function textsOf(tree: Tree, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, below]) => textsOf(below, path === '' ? key : `${path}.${key}`));
}

const pluralKinds = { 2: 'cardinal', 3: 'ordinal' } as const;

/** What a message asks for and offers: argument names with their kinds, and the categories of every plural. */
function partsOf(compiled: unknown, found: { needs: Set<string>; plurals: string[][] }) {
  if (!Array.isArray(compiled)) return found;
  for (const part of compiled) {
    if (!Array.isArray(part)) continue;
    const [name, kind, options] = part;
    found.needs.add(
      typeof kind === 'number' ? `{${name}} of kind ${kind}` : kind === undefined ? `{${name}}` : `<${name}>`,
    );
    if (typeof kind === 'number' && typeof options === 'object' && options !== null) {
      if (kind in pluralKinds) found.plurals.push(Object.keys(options));
      for (const option of Object.values(options)) partsOf(option, found);
    } else if (typeof kind !== 'number') {
      partsOf(part.slice(1), found);
    }
  }
  return found;
}

function partsOfMessage(message: string) {
  return partsOf(compile(message), { needs: new Set(), plurals: [] });
}

/** `{count, plural, =0 {Filters} other {Filters (#)}}` tells none from some, in words that no number changes. */
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
  it('says everything that English says, and nothing more', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('asks for the same arguments in every message', () => {
    const different = [...english].filter(([path, message]) => {
      const ours = partsOfMessage(message).needs;
      const theirs = partsOfMessage(catalogue.get(path) ?? '').needs;
      return [...ours].sort().join() !== [...theirs].sort().join();
    });
    expect(different.map(([path]) => path)).toEqual([]);
  });

  it('leaves no text empty', () => {
    expect([...catalogue].filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
  });

  it('has a form for every plural category that our counts can reach', () => {
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
