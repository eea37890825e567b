import { join } from 'node:path'
import { createFileReader } from '#file-reading/server/file-reader.ts'
import type { FileContent, ReadOrder } from './read-file.ts'

/** Reads a file of clients or shoots. */
export const readInThread = createFileReader<ReadOrder, FileContent>(
  join(import.meta.dirname, 'reader-thread.ts'),
  'This file could not be read. Nothing was imported. Split it, or save it in another format.',
)
