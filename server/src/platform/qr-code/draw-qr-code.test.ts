import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';

const address = 'https://help.example.org/resources/0b6d8a9e-1f34-4c55-9d0e-2f6f3f1f5a01';

/** The modules that the strokes of the path cover. */
function draw({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let [x, y] = [0, 0];
  for (const [, right, down, length] of path.matchAll(/m(-?\d+) (-?\d+)h(\d+)/g)) {
    x += Number(right);
    y += Number(down);
    for (const end = x + Number(length); x < end; x += 1) rows[y]?.splice(x, 1, true);
  }
  return rows;
}

it('draws every module of the code at level M', () => {
  const code = drawQrCode(address);
  const { data, version } = encode(address, { ecc: 'M', boostEcc: false, border: 0 });
  const inner = draw(code)
    .slice(4, -4)
    .map((row) => row.slice(4, -4));
  expect(inner).toEqual(data);
  expect(version).toBe(5);
  expect(code.size).toBe(37 + 8);
});

it('has a quiet zone of four modules on every side', () => {
  const rows = draw(drawQrCode(address));
  const edges = [...rows.slice(0, 4), ...rows.slice(-4)].flat();
  const sides = rows.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)]);
  expect([...edges, ...sides].includes(true)).toBe(false);
});

it('draws an address in less than 3 KB', () => {
  expect(drawQrCode(address).path.length).toBeLessThan(3000);
});
