import type { RecordCheck } from '#weather-clauses/record-check.ts'
import type { RecordHashes, DocumentVerdict } from './signing-api.ts'

/** The hashes of a record by which a server knows it. */
export const hashesOf = ({ record: { clauseHash, signedHash }, callHash }: RecordCheck): RecordHashes => ({
  ...(callHash !== null && { bundleHash: callHash }),
  ...(clauseHash !== null && { clauseHash }),
  ...(signedHash !== null && { signedHash }),
})

/** Which hashes of a record a server knows; null where there is none. */
export type KnownHashes = NonNullable<DocumentVerdict['known']>

/** Whether a server knows a record: by its last entry, which stands for all, and by all else that has a hash. */
export const isConfirmed = ({ bundle, clause, signed }: KnownHashes): boolean =>
  bundle === true && clause === true && signed !== false
