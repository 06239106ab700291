/** Handles records one by one, so that one that always fails does not keep the later ones from being handled. */

/** Throws AggregateError when any has failed, after all have had their turn. */
export async function handleEach<Item extends string | { id: string }>(
  items: readonly Item[],
  handle: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for (const item of items) {
    try {
      await handle(item);
    } catch (cause) {
      failures.push(new Error(`${typeof item === 'string' ? item : item.id} could not be handled.`, { cause }));
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${items.length} records could not be handled.`);
  }
}
