/** Writes small WebAssembly modules in their binary format (webassembly.github.io/spec/core/binary), as far as it is used here. */

/** The part of the global that is used; the types of Node do not declare it. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
};

type WasmMemory = { buffer: ArrayBuffer; grow(pages: number): number };

export const pageBytes = 65_536;

export const valueType = { i32: 0x7f, v128: 0x7b };

/** Memory is addressed without alignment. */
export const op = {
  block: [0x02, 0x40],
  loop: [0x03, 0x40],
  end: [0x0b],
  br: (depth: number) => [0x0c, depth],
  brIf: (depth: number) => [0x0d, depth],
  get: (local: number) => [0x20, local],
  set: (local: number) => [0x21, local],
  tee: (local: number) => [0x22, local],
  i32Load: [0x28, 2, 0],
  i32Store: [0x36, 2, 0],
  f32Store: [0x38, 2, 0],
  i32Const: (value: number) => [0x41, ...signed(value)],
  i32LessUnsigned: [0x49],
  i32GreaterOrEqualUnsigned: [0x4f],
  i32Add: [0x6a],
  i32Multiply: [0x6c],
  f32Add: [0x92],
  v128Load: (offset = 0) => [0xfd, 0, 0, offset],
  v128Load8x8Signed: [0xfd, 1, 0, 0],
  v128Zero: [0xfd, 12, ...Array<number>(16).fill(0)],
  i32x4Lane: (lane: number) => [0xfd, 27, lane],
  f32x4Lane: (lane: number) => [0xfd, 31, lane],
  i32x4Add: [0xfd, ...unsigned(174)],
  i32x4DotInt16x8: [0xfd, ...unsigned(186)],
  f32x4Add: [0xfd, ...unsigned(228)],
  f32x4Multiply: [0xfd, ...unsigned(230)],
};

export type WasmFunction = {
  /** Number of parameters, each an `i32`. There is no result. */
  parameters: number;
  /** Groups of locals after the parameters: how many, and of which type. */
  locals: readonly (readonly [count: number, type: number])[];
  /** Instructions, with the `end` of the function. */
  body: readonly (readonly number[])[];
};

/** A module of one function and the memory that each instance is given. */
export function compileWasm({ parameters, locals, body }: WasmFunction): object {
  const code = [locals.length, ...locals.flat(), ...body.flat()];
  const letter = (text: string) => [1, text.charCodeAt(0)];
  return new WebAssembly.Module(
    Uint8Array.from([
      ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, [1, 0x60, parameters, ...Array<number>(parameters).fill(valueType.i32), 0]),
      ...section(2, [1, ...letter('m'), ...letter('m'), 2, 0, 1]),
      ...section(3, [1, 0]),
      ...section(7, [1, ...letter('s'), 0, 0]),
      ...section(10, [1, ...unsigned(code.length), ...code]),
    ]),
  );
}

export type WasmInstance = { memory: WasmMemory; run: (...parameters: number[]) => void };

/** @param pages of 64 KiB that its memory begins with. */
export function instantiateWasm(module: object, pages: number): WasmInstance {
  const memory = new WebAssembly.Memory({ initial: pages });
  const instance = new WebAssembly.Instance(module, { m: { m: memory } });
  // The module exports it.
  return { memory, run: instance.exports.s as WasmInstance['run'] };
}

function section(id: number, bytes: readonly number[]): number[] {
  return [id, ...unsigned(bytes.length), ...bytes];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const isLast = value >= -64 && value < 64;
  return isLast ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}
