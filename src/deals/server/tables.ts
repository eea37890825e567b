import type { ClientLanguage } from '#client-language/client-language.ts'
import type { ShootType } from '#shoots/api.ts'
import type { Lane, LostReason, Stage } from '#deals/stage.ts'

export interface DealTables {
  /** What a client and the photographer may agree on, from the first question on. Times in epoch milliseconds. */
  deals: {
    userId: number
    id: number
    /** Null until the photographer links or adds one; a stranger's form never changes a client. */
    clientId: number | null
    shootId: number | null
    title: string
    type: ShootType
    /** The day asked for, `2026-10-17`. */
    day: string | null
    place: string
    /** JSON or null, as of shoots. */
    coordinates: string | null
    timeZone: string
    /** Who asks, as typed. */
    name: string
    email: string
    phone: string
    message: string
    /** How they heard of the studio. */
    source: string
    /** Of emails and pages for them, until they are a client. */
    language: ClientLanguage
    /** Came from the studio's form. */
    isFromForm: number
    /** Never shown to the client. */
    notes: string
    /** Follows from the times below (stage.ts), as do the two columns after it. */
    stage: Stage
    lane: Lane
    laneAt: number
    receivedAt: number
    /** When the client last asked or accepted something, after the first message. */
    askedAt: number | null
    repliedAt: number | null
    proposedAt: number | null
    bookedAt: number | null
    closedAt: number | null
    closedFor: LostReason | null
    /** Since when a change of what was agreed waits for the client; null when none does. */
    changeSentAt: number | null
    /** The studio's day, `2026-11-24`; null while nothing was delivered. */
    deliveredOn: string | null
    /** Promised within so many days after the shoot; null where nothing is. */
    deliveryDays: number | null
    createdAt: number
    updatedAt: number
    version: number
  }
  deal_events: {
    userId: number
    dealId: number
    /** Counts within the deal. */
    id: number
    at: number
    kind: string
    /** JSON. */
    facts: string
  }
  /** What the page of a deal's client leads to, such as an online gallery. */
  deal_links: {
    userId: number
    dealId: number
    /** Counts within the deal. */
    id: number
    title: string
    url: string
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends DealTables {}
}
