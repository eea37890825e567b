import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** The page on which clients sign the contracts of their bookings; a contract by hand has links of its own. */
export interface ClientPageOfContract {
  /** Whether a contract is read and signed there only. */
  hasIt: (db: Db, owner: OwnerId, contractId: number) => Promise<boolean>
  /** Until when the time is held that it is about, and the zone of the place; undefined when nothing is held. */
  heldUntil: (
    db: Db,
    owner: OwnerId,
    contractId: number,
    now: number,
  ) => Promise<{ until: number; timeZone: string } | undefined>
  /** The first invoice that the signatures issued, and what it bills; undefined where its client is not emailed it. */
  firstBill: (db: Db, owner: OwnerId, contractId: number) => Promise<{ id: number; name: string } | undefined>
  /** Whether its client enters a code before signing, where emails can be sent. */
  asksCode: (db: Db, owner: OwnerId, clientId: number) => Promise<boolean>
  /** For how long the photographer's own signature will hold that time; undefined when it holds nothing. */
  comingHold: (db: Db, owner: OwnerId, contractId: number) => Promise<{ hours: number; timeZone: string } | undefined>
  /** A link to it. Its hash identifies the link, and its email. */
  createLink: (
    db: Db,
    owner: OwnerId,
    to: { clientId: number; sentTo: string },
    at: { now: number; publicUrl: string },
  ) => Promise<{ link: string; tokenHash: string }>
  /** The link for an email, made when it leaves; undefined once it was turned off. */
  linkForEmail: (db: Db, owner: OwnerId, tokenHash: string, publicUrl: string) => Promise<string | undefined>
}

export const { register: registerClientPage, registered: clientPageOf } =
  registration<ClientPageOfContract>('the page of a client')
