export interface EInvoiceTables {
  /** What a document says as an electronic invoice, kept when it is issued for good and never changed. */
  invoice_files: {
    userId: number
    invoiceId: number
    /** JSON. */
    facts: string
    /** The file in the core of EN 16931, with its SHA-256; null where something was missing at the issue. */
    cii: string | null
    hash: string | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends EInvoiceTables {}
}
