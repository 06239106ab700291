/** Writes minimal workbooks (.xlsx). */
import { writeZip } from '../../platform/zip/write-zip.ts';

type TestCell = string | number | { date: number };
export type TestSheet = {
  title: string;
  rows: readonly (readonly TestCell[])[];
  /** Replaces the rows. */
  xml?: string;
};

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';

export async function workbook(sheets: readonly TestSheet[]): Promise<Buffer> {
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="r1" Type="${relationshipNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${mainNamespace}" xmlns:r="${relationshipNamespace}"><sheets>${sheets.map(({ title }, index) => `<sheet name="${escaped(title)}" sheetId="${index + 1}" r:id="s${index + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageNamespace}/relationships">${sheets.map((_, index) => `<Relationship Id="s${index + 1}" Type="${relationshipNamespace}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="styles" Type="${relationshipNamespace}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${mainNamespace}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    ...sheets.map(({ rows, xml }, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${mainNamespace}"><sheetData>${xml ?? rows.map(rowXml).join('')}</sheetData></worksheet>`,
    ]),
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of writeZip(
    new Date(0),
    parts.map(([name, text]) => [name, textOf(`${xmlDeclaration}${text}`)] as const),
  )) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
