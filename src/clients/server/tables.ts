import type { ClientLanguage } from '#client-language/client-language.ts'
import type { StoredAddress } from '#addresses/rules.ts'
import type { EInvoiceChoice } from '#electronic-addresses/formats.ts'

export interface ClientTables {
  clients: StoredAddress & {
    userId: number
    id: number
    name: string
    email: string
    phone: string
    vatId: string
    /** A code of the list EAS, and the address of that kind; both are empty where none is known. */
    endpointScheme: string
    endpointId: string
    /** A code of ISO 6523 or empty, and the number of the company in that register. */
    legalScheme: string
    legalId: string
    /** What the client asks to be named on invoices. */
    buyerReference: string
    /** Empty while it is not known what they take. */
    eInvoice: EInvoiceChoice
    language: ClientLanguage
    notes: string
    archivedAt: number | null
    /** The name folded for sorting, without case. */
    nameKey: string
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends ClientTables {}
}
