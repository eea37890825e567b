import type { ProposalState } from '#proposals/facts.ts'

export interface ProposalTables {
  /** The versions of the proposal of a deal. Amounts in minor units, times in epoch milliseconds. */
  proposals: {
    userId: number
    id: number
    dealId: number
    /** `PRO-2026-0001`, the same for all versions of a deal; null until one is sent. */
    number: string | null
    n: number
    state: ProposalState
    /** ProposalFacts as JSON; never changed once it is sent. */
    facts: string
    /** SHA-256 of the facts; null while it is a draft. */
    hash: string | null
    /** In the studio's zone, `2026-11-24`. */
    validUntil: string
    sentAt: number | null
    openedAt: number | null
    opens: number
    acceptedAt: number | null
    /** The extras that were taken, JSON. */
    ticks: string | null
    /** Why it was declined, in the client's words. */
    declinedFor: string
    /** The photographer's signature of the contract that results, JSON; null when it is given later. */
    advance: string | null
    /** The number of that contract, taken when it was signed in advance; the same for all versions of a deal. */
    contractNumber: string | null
    createdAt: number
    updatedAt: number
    version: number
  }
  /** What was agreed. Rows that bind never change. */
  deal_terms: {
    userId: number
    dealId: number
    n: number
    proposalId: number
    contractId: number | null
    /** The lines, groups and total as agreed, JSON. */
    facts: string
    hash: string
    total: number
    currency: string
    /** Null while the contract is not signed. */
    agreedAt: number | null
  }
  /** The payments of what was agreed. */
  installments: {
    userId: number
    dealId: number
    id: number
    name: string
    amount: number
    dueOn: string | null
    issueOn: string | null
    /** `delivered` where its days follow the delivery; null otherwise. */
    anchor: 'delivered' | null
    /** Its invoice; a cancelled one leaves it open again. */
    invoiceId: number | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends ProposalTables {}
}
