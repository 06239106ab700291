/** The envelope of every response. Lists add `page`; search adds `understanding` and `facets`. */
import * as z from 'zod/mini';

export const Page = z.object({
  /** From 1. */
  number: z.number(),
  size: z.number(),
  totalElements: z.number(),
  totalPages: z.number(),
  /**
   * True: there are more than `totalElements`. For searches with many matches, only the first thousand are counted.
   */
  more: z.optional(z.boolean()),
});
export type Page = z.infer<typeof Page>;

export function dataEnvelope<T extends z.core.$ZodType>(shape: T) {
  return z.object({ data: shape });
}

export function pageEnvelope<T extends z.core.$ZodType>(shape: T) {
  return z.object({ data: z.array(shape), page: Page });
}

export function createPage(number: number, size: number, totalElements: number, more = false): Page {
  return { number, size, totalElements, totalPages: Math.ceil(totalElements / size), ...(more && { more }) };
}
