/** Draws QR codes (ISO/IEC 18004) as paths of an SVG. */
import type { QrCode } from '@waymark/contract/page-renderer';
import { encode } from 'uqr';

/** Light modules on every side, which the standard asks for: without them a camera does not see where the code begins. */
const quietZone = 4;

/** Level M of error correction: what is printed may be creased or stained on a seventh of the code. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: quietZone });
  return { size, path: pathOf(data) };
}

/** Dark modules beside each other are one stroke, and each stroke starts from the end of the last: half as many bytes as squares. */
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
