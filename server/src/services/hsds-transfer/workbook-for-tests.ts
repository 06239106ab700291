/** Workbooks (.xlsx) as spreadsheet programs write them, in their smallest form. */
import { writeZip } from '../../platform/zip/write-zip.ts';

type TestCell = string | number | { date: number };
export type TestSheet = {
  title: string;
  rows: readonly (readonly TestCell[])[] /** Instead of the rows. */;
  xml?: string;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packed = 'http://schemas.openxmlformats.org/package/2006';

export async function workbook(sheets: readonly TestSheet[]): Promise<Buffer> {
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ title }, index) => `<sheet name="${escaped(title)}" sheetId="${index + 1}" r:id="s${index + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packed}/relationships">${sheets.map((_, index) => `<Relationship Id="s${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    ...sheets.map(({ rows, xml }, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${xml ?? rows.map(rowXml).join('')}</sheetData></worksheet>`,
    ]),
  ];
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(
    new Date(0),
    parts.map(([name, text]) => [name, textOf(`${head}${text}`)] as const),
  )) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function rowXml(cells: readonly TestCell[], index: number): string {
  const line = index + 1;
  return `<row r="${line}">${cells.map((cell, place) => cellXml(cell, `${String.fromCharCode(65 + place)}${line}`)).join('')}</row>`;
}

function cellXml(cell: TestCell, at: string): string {
  if (typeof cell === 'string') {
    return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  }
  return typeof cell === 'number' ? `<c r="${at}"><v>${cell}</v></c>` : `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}
