import { join } from 'node:path'
import { createFileReader } from '#file-reading/server/file-reader.ts'
import type { BusyTimes, ReadOrder } from './read-busy-times.ts'

/** Reads a calendar: one that takes too long, or too much memory, ends its thread only. */
export const readInThread = createFileReader<ReadOrder, BusyTimes>(
  join(import.meta.dirname, 'reader-thread.ts'),
  'This calendar can’t be read.',
)
