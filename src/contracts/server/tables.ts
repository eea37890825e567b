import type { ContractStatus } from '#contracts/api.ts'

export interface ContractTables {
  contracts: {
    userId: number
    id: number
    clientId: number
    shootId: number | null
    /** The last title of a shoot that was deleted. */
    shootTitle: string | null
    contractNumber: string
    title: string
    content: string
    packageDetails: string
    terms: string
    /** The terms of its weather clause as they are written, JSON; null without one. */
    weather: string | null
    status: ContractStatus
    /** A day, `2026-10-17`. */
    contractDate: string | null
    /** ISO 4217; the amounts are in its minor units. */
    currency: string
    totalCents: number | null
    depositCents: number | null
    signedDate: number | null
    /** The locale of its document, such as `de-AT`, from when it is frozen; before, it follows the client. */
    locale: string | null
    /** When the first signature froze the content. */
    frozenAt: number | null
    /** SHA-256 of the sent document, and of the one with all signatures and certificate. */
    documentHash: string | null
    signedHash: string | null
    createdAt: number
    updatedAt: number
    version: number
  }
  contract_templates: {
    userId: number
    id: number
    name: string
    /** The name folded for sorting, without case. */
    nameKey: string
    content: string
    isDefault: number
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends ContractTables {}
}
