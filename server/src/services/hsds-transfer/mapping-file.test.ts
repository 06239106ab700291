import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import { describe, expect, it } from 'vitest';
import { mappingText, readMapping } from './mapping-file.ts';

describe('a mapping file', () => {
  it('names one or several columns, constants and separators of lists', () => {
    const written = `columns:
  name: Program
  Street: [Address 1, Address 2]
constants:
  State: OH
separators:
  Languages: ","`;
    expect(readMapping('map.yaml', written)).toEqual({
      table: {
        columns: { Name: ['Program'], Street: ['Address 1', 'Address 2'] },
        constants: { State: 'OH' },
        separators: { Languages: ',' },
      },
    });
  });

  it('names the columns of HSDS tables', () => {
    expect(readMapping('map.yaml', 'tables:\n  services.csv:\n    id: uuid')).toEqual({
      tables: { 'services.csv': { id: 'uuid' } },
    });
  });

  it.each([
    ['an unknown column', 'columns:\n  Nmae: x', /"Nmae" is not one of our columns/],
    ['an unknown key', 'colums:\n  Name: x', /"colums" is not understood/],
    ['no column', '{}', /names no column/],
    ['nothing', '', /is not understood/],
    ['other text', 'columns: [', /is not YAML/],
    ['an empty heading', 'columns:\n  Name: ""', /columns\.Name\.0 is empty/],
    ['aliases', 'a: &a [1]\nb: *a', /is not YAML|not understood|alias/i],
  ])('with %s is refused with a message', (_what, written, message) => {
    expect(() => readMapping('map.yaml', written)).toThrow(message);
  });

  it('that is proposed can be read back', () => {
    const text = 'Program Name,Agency,Remarks\nPantry,Hall,Ring twice: please';
    const { question } = readSpreadsheet({ name: 'list.csv', text }, { source: 'x', now: new Date() });
    if (!question) throw new Error('nothing was asked');
    const proposed = mappingText(question);
    expect(proposed).toContain('Name: Program Name\n');
    expect(proposed).toContain('#   Remarks: Ring twice: please');
    expect(readMapping('map.yaml', proposed)).toEqual(question.mapping);
  });
});
