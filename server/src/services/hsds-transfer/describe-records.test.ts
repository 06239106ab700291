import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import { describeInThisThread, describeInThread } from './describe-records.ts';

const kinds = ['Food pantry', 'Tenant legal aid', 'Winter coats', 'Dental clinic'];
const records = Array.from({ length: 130 }, (_, at) => ({
  name: `Place ${at}`,
  description: `${kinds[at % kinds.length]} for everyone.`,
  ...(at % 3 === 0 && { category: 'OTHER' as const, type: 'HOTLINE' as const }),
}));

describe('Records that a thread of its own describes', () => {
  it('have the descriptions that this thread gives them, in their order', async () => {
    const thread = describeInThread();
    try {
      const here = await describeInThisThread(loadEngine()).describe(records);
      expect(await thread.describe(records)).toEqual(here);
      expect(new Set(here.map(({ category }) => category))).toEqual(
        new Set(['FOOD', 'LEGAL_AID', 'CLOTHING', 'HEALTHCARE', 'OTHER']),
      );
    } finally {
      await thread.close();
    }
  });

  it.each([
    ['a thread that fails', 'throw new RangeError("Out of memory")', 'Out of memory'],
    ['a thread that ends', 'process.exit()', 'The thread of the engine ended.'],
  ])('fail with %s, and so do those that come later', async (_, program, message) => {
    const thread = describeInThread(new URL(`data:text/javascript,${program}`));
    await expect(thread.describe(records)).rejects.toThrow(message);
    await expect(thread.describe(records)).rejects.toThrow(message);
    await thread.close();
  });
});
