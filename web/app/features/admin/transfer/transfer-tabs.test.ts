import { expect, test } from 'vitest';
import { parseTransferTab, transferTabs, transferTabUrl } from './transfer-tabs.ts';

const parse = (query: string) => parseTransferTab(new URLSearchParams(query));

test('each tab is read from its own URL', () => {
  for (const tab of transferTabs) expect(parse(transferTabUrl(tab).split('?')[1] ?? '')).toBe(tab);
});

test('import is the default, also for a name that is not known', () => {
  expect(parse('view=transfer')).toBe('import');
  expect(parse('view=transfer&tab=<b>')).toBe('import');
});

test('an open import, source or form shows its tab, whatever tab is named', () => {
  for (const open of ['import=1', 'form=open', 'source=1']) {
    expect(parse(`view=transfer&${open}`)).toBe('import');
    expect(parse(`view=transfer&tab=embed&${open}`)).toBe('import');
  }
  expect(parse('view=transfer&webhook=open')).toBe('webhooks');
});

test('a parameter without a value opens nothing', () => {
  expect(parse('view=transfer&tab=export&import=&webhook=')).toBe('export');
});
