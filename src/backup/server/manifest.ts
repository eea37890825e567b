import { z } from 'zod'
import { storedName } from '#kernel/server/files/layout.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** The content of a backup, written last: a folder without it is not a backup. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  /** When the copy of the database was taken, epoch milliseconds. */
  madeAt: z.int(),
  /** The version of Lightbook that made it. */
  version: z.string(),
  /** The steps of the schema, oldest first. */
  steps: z.array(z.string().regex(/^[\w-]+$/)),
  /** The last id of each table with an id counter. */
  counters: z.record(z.string().regex(/^\w+$/), z.int()),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^\w+$/),
      rows: z.int(),
      /** Over all rows, independent of their order. */
      hash: Hash,
      /** SHA-256 of its file. */
      fileHash: Hash,
    }),
  ),
  /** The number of stored files, their total size, and the SHA-256 of their list. */
  files: z.strictObject({ count: z.int(), bytes: z.int(), listHash: Hash }),
  /** The server's key, encrypted with a passphrase; absent without one. */
  key: z.strictObject({ salt: z.string(), encrypted: z.string() }).optional(),
})
export type Manifest = z.output<typeof Manifest>

/** One stored file, in the folder that all backups share, under its name. */
export const ListedFile = z.strictObject({
  name: z.string().regex(storedName),
  size: z.int(),
  hash: Hash,
  /** The hash that it had in the first backup, if it is another one now: no whole copy of it is left. */
  damaged: Hash.optional(),
})
export type ListedFile = z.output<typeof ListedFile>
