import { join } from 'node:path'
import { createFileReader } from '#file-reading/server/file-reader.ts'
import type { CsvOrder } from './read-csv.ts'
import type { StatementContent } from './read-statement.ts'

/** Reads a bank's file. */
export const readInThread = createFileReader<CsvOrder, StatementContent>(
  join(import.meta.dirname, 'statement-thread.ts'),
  'This file could not be read. Nothing was recorded. Choose a shorter period, or another format.',
)
