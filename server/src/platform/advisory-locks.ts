/** All PostgreSQL advisory locks: the keys are arbitrary, but equal in every process of this product. */

/** Locks with one key. */
export const advisoryLocks = {
  /** Migrating the database: one process does, the others wait. */
  migrations: 7_290_415,
  /** Every process that uses the built-in cluster holds it in share mode, so that the last one can stop it. */
  clusterInUse: 7_290_416,
  /** One server per data folder. */
  dataFolder: 7_290_417,
  /** Writing a batch of imported records: a second import waits for it. */
  importedBatch: 7_290_418,
  /** Changes of administrators, across all servers. */
  administrators: 7_290_420,
} as const;

/** Locks with two keys, the second of which is the number of the record. They never meet those with one key. */
export const advisoryLockClasses = {
  /** One process works on the import. With 0 instead of a number: one import is applied. */
  imports: 7_290_419,
  /** One process fetches the source. */
  sources: 7_290_420,
} as const;

/** Locks whose key is the hash of a text. */
export const advisoryLockTexts = {
  /** Queueing verification requests, so that all servers share the daily limit. */
  verificationRequests: 'verification requests',
  /** Adding resources by one account, so that each addition counts the others. */
  resourcesOf: (creatorId: string) => `resources of ${creatorId}`,
} as const;
