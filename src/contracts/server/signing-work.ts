import type { Occasion } from '#documents/occasion.ts'
import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does around the signatures of a contract. */
export interface SigningWork {
  /** The shoot that is planned once a contract is signed, if it waits for that. */
  planned: (db: Db, owner: OwnerId, contractId: number) => Promise<Occasion | undefined>
  /** Once the photographer has signed, in the transaction of the signature; it may refuse that. */
  onPhotographerSigned: (db: Db, owner: OwnerId, contractId: number, now: number) => Promise<void>
  /** Whether what a client has accepted binds by the signatures of a contract, which therefore stay. */
  isBound: (db: Db, owner: OwnerId, contractId: number) => Promise<boolean>
  /** Whether more is recorded of the weather clause of a contract than its end: that rests on the signatures. */
  isRecorded: (db: Db, owner: OwnerId, contractId: number) => Promise<boolean>
  /** The bookings that contracts belong to, by the contract; contracts of their own are left out. */
  bookings: (db: Db, owner: OwnerId, contractIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** After a client's signature was refused because the time of the shoot is taken. */
  onDateTaken: (db: Db, owner: OwnerId, contractId: number, at: { now: number; mail: boolean }) => Promise<void>
}

export const { register: registerSigningWork, registered: signingWork } = registration<SigningWork>('signing work')
