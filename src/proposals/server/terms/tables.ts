export interface TermsTables {
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
  interface Tables extends TermsTables {}
}
