import { expect, it } from 'vitest';
import { readTable, readTableParts, type Table } from './read-csv.ts';

const lines = (text: string) => readTable('a.csv', text).rows.map(({ line, cells }) => [line, cells.id]);

it('gives each row the line on which it begins', () => {
  expect(lines('id,name\n1,"two\nlines"\n\n2,x\n,\n3,"a\r\nb\r\nc"\r\n4,y\r\n')).toEqual([
    [2, '1'],
    [5, '2'],
    [7, '3'],
    [10, '4'],
  ]);
});

it('normalizes case and spaces of column names, and drops a byte order mark', () => {
  expect(readTable('a.csv', '\ufeffID, Name \n1,x').rows[0]?.cells).toEqual({ id: '1', name: 'x' });
});

it('reports a malformed row with its line, and reads the others', () => {
  const { rows, problems } = readTable('a.csv', 'id,name\n1,a\n2,b,c\n3,d"e\n4\n5,f');
  expect(rows.map(({ cells }) => cells.id)).toEqual(['1', '4', '5']);
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
    [3, 'refused'],
    [4, 'refused'],
  ]);
});

it('reports an unclosed quotation mark with the line on which it opens', () => {
  expect(readTable('a.csv', 'id,name\n1,a\n2,"open\n3,b\n4,c').problems).toMatchObject([
    { line: 3, reason: expect.stringContaining('never closed') },
  ]);
});

it('reads an empty file as a table without rows', () => {
  expect(readTable('a.csv', '')).toMatchObject({ columns: [], rows: [], problems: [] });
});

it.each([
  ['semicolons', 'Name;City\n"a;b";c', 'a;b'],
  ['tabs', 'Name\tCity\na;b\tc', 'a;b'],
  ['the separator that its first line names', 'sep=;\nName;City\na,b;c', 'a,b'],
])('splits cells at %s', (_separator, text, name) => {
  const { headings, rows } = readTable('a.csv', text);
  expect(headings).toEqual(['Name', 'City']);
  expect(rows[0]?.cells).toEqual({ name, city: 'c' });
});

it('skips titles above the header, and keeps line numbers', () => {
  const { headings, rows, problems } = readTable('a.csv', 'County list,,\n\nName,City,Phone\na,b,1\nx,y,z,w');
  expect(headings).toEqual(['Name', 'City', 'Phone']);
  expect(rows.map(({ line }) => line)).toEqual([4]);
  expect(problems).toMatchObject([{ line: 5 }]);
});

it('numbers repeated headings, and names missing ones by their position', () => {
  expect(readTable('a.csv', 'Phone,phone,,Name\n1,2,3,4').headings).toEqual(['Phone', 'phone (2)', 'column 3', 'Name']);
});

async function* piecesOf(text: string, size: number) {
  for (let from = 0; from < text.length; from += size) {
    yield text.slice(from, from + size);
  }
}

async function partsOf(text: string, size: number) {
  const parts: Table[] = [];
  for await (const part of readTableParts('a.csv', piecesOf(text, size))) {
    parts.push(part);
  }
  return parts;
}

it.each([1, 2, 3, 7, 1000])('reads pieces of %d characters as the whole text', async (size) => {
  const text = 'County list,,\r\n\r\nName;City;Phone\r\n"a\r\nb";"c""d";1\r\nx;y;z;w\r\ne;f\r\rg;h;"open\r';
  const parts = await partsOf(text, size);
  expect(parts).toEqual([readTable('a.csv', text)]);
});

it('holds a small part of a long table at a time', async () => {
  const text = `id,name\n${Array.from({ length: 5000 }, (_, index) => `${index},x\n`).join('')}`;
  const sizes: number[] = [];
  const ids: (string | undefined)[] = [];
  for await (const { rows } of readTableParts('a.csv', piecesOf(text, 1000))) {
    sizes.push(rows.length);
    ids.push(...rows.map(({ cells }) => cells.id));
  }
  expect(Math.max(...sizes)).toBeLessThan(1000);
  expect(ids).toEqual(Array.from({ length: 5000 }, (_, index) => String(index)));
});

it('stops at a row that is too large, and keeps those before it', async () => {
  const text = `id,name\n1,a\n2,"${'word\n'.repeat(500_000)}"\n3,c`;
  const whole = readTable('a.csv', text);
  expect(whole.rows.map(({ cells }) => cells.id)).toEqual(['1']);
  expect(whole.problems).toMatchObject([{ line: 3, reason: expect.stringContaining('more than 2000000 characters') }]);
  expect(await partsOf(text, 65_536)).toEqual([whole]);
});
