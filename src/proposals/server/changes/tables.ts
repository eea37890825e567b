import type { ChangeKind, ChangeState } from '#proposals/changing.ts'

export interface ChangeTables {
  /** Changes of what was agreed, that wait for the client or were decided; of each kind at most one waits. */
  deal_changes: {
    userId: number
    id: number
    dealId: number
    /** Counts within the deal. */
    n: number
    kind: ChangeKind
    state: ChangeState
    /** ChangeFacts as JSON; never changed. */
    facts: string
    /** SHA-256 of the facts. */
    hash: string
    total: number
    /** The photographer's signature of the addendum that results, JSON; null without a contract. */
    advance: string | null
    /** The number of that addendum. */
    contractNumber: string | null
    /** The addendum, once it is signed. */
    contractId: number | null
    sentAt: number
    decidedAt: number | null
    /** Why it was declined, in the client's words. */
    declinedFor: string
  }
}

declare module '#database/db.ts' {
  interface Tables extends ChangeTables {}
}
