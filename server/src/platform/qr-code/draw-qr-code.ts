/** Draws QR codes (ISO/IEC 18004) as paths of an SVG. */
import type { QrCode } from '@waymark/contract/page-renderer';
import { encode } from 'uqr';

/** Light modules on every side, which the standard requires for scanners to find the code. */
const quietZone = 4;

/** Error correction level M: a scanner tolerates damage to 15 % of a printed code. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: quietZone });
  return { size, path: pathOf(data) };
}

/** Draws adjacent dark modules as one stroke, relative to the end of the last one: half as many bytes as single squares. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  let [penX, penY] = [0, 0];
  for (const [y, row] of rows.entries()) {
    for (let from = row.indexOf(true); from !== -1; ) {
      const end = row.indexOf(false, from);
      path += `m${from - penX} ${y - penY}h${end - from}`;
      [penX, penY] = [end, y];
      from = row.indexOf(true, end);
    }
  }
  return path;
}
