/** A cache of what was used lately, at most twice `size` values: rare words of a directory do not displace the frequent ones. */
export type RecentCache<T> = {
  /** The kept value, else a new one. */
  get(key: string, create: () => T): T;
  clear(): void;
};

export function createRecentCache<T>(size: number): RecentCache<T> {
  let recent = new Map<string, T>();
  let earlier = new Map<string, T>();
  return {
    get(key, create) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      if (recent.size >= size) {
        earlier = recent;
        recent = new Map();
      }
      const value = earlier.get(key) ?? create();
      recent.set(key, value);
      return value;
    },
    clear() {
      // Also of an empty Map, `clear` makes a new table.
      if (recent.size > 0) recent.clear();
      if (earlier.size > 0) earlier.clear();
    },
  };
}
