import { z } from 'zod'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup holds, written last: a folder without it is no backup. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  /** When the copy of the database was taken, epoch milliseconds. */
  madeAt: z.int(),
  /** The version of Lightbook that made it. */
  version: z.string(),
  /** The steps of the schema, oldest first. */
  steps: z.array(z.string().regex(/^[\w-]+$/)),
  /** The last id given in each table that counts its ids. */
  counters: z.record(z.string().regex(/^\w+$/), z.int()),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^\w+$/),
      rows: z.int(),
      /** Of all rows, whatever their order is. */
      hash: Hash,
      /** SHA-256 of its file. */
      fileHash: Hash,
    }),
  ),
  /** How many stored files there are, their bytes, and the SHA-256 of their list. */
  files: z.strictObject({ count: z.int(), bytes: z.int(), listHash: Hash }),
  /** The server's key, encrypted with a passphrase; left out when there was none. */
  key: z.strictObject({ salt: z.string(), encrypted: z.string() }).optional(),
})
export type Manifest = z.output<typeof Manifest>

/** One stored file. It lies in the folder that all backups share, under its name. */
export const StoredFile = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,80}$/),
  size: z.int(),
  hash: Hash,
})
export type StoredFile = z.output<typeof StoredFile>
