import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findDocument } from './document-store.ts'

/** The document that was shown to be signed; nothing while the contract can still be changed. */
export const shownDocument = (db: Db, owner: OwnerId, contractId: number) => findDocument(db, owner, contractId, 'shown')
