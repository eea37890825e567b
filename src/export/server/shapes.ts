import { owned, type OwnedTable } from '#database/owned.ts'
import { accountShapes } from './account-shapes.ts'
import { billShapes } from './bill-shapes.ts'
import type { Shape } from './shape.ts'
import { shootShapes } from './shoot-shapes.ts'

/** Tables that a download leaves out, each with the reason, which its README gives. */
export const leftOut = {
  search_entries: 'copies of the records, for searching',
  search_words: 'copies of the records, for searching',
  search_typos: 'copies of the records, for searching',
  idempotency_keys: 'answers of the last 24 hours, kept for requests that are repeated',
  notified_once: 'notes of what was announced once, so that it is not announced again',
  revisions: 'counters of changes',
  tokens: 'fingerprints of links that were sent by mail',
  recovery_codes: 'fingerprints of recovery codes',
  data_exports: 'how far this download is',
  user_words: 'what administrators find the account by: its name and address, in parts',
} as const satisfies Partial<Record<OwnedTable, string>>

type Exported = Exclude<OwnedTable, keyof typeof leftOut>

/** Every other table of a photographer's. One that is missing does not compile. */
export const shapes: { [T in Exported]: Shape<T> } = { ...accountShapes, ...shootShapes, ...billShapes }

/** In the order of their files. */
export const exportedTables = (Object.keys(owned) as OwnedTable[])
  .filter((table): table is Exported => table in shapes)
  .toReversed()
