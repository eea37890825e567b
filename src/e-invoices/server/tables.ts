export interface EInvoiceTables {
  /**
   * What a document says as an electronic invoice, kept when it is issued for good. It is completed once, where
   * something was missing, and never changed with a file.
   */
  invoice_files: {
    userId: number
    invoiceId: number
    /** JSON. */
    facts: string
    /** The file in the core of EN 16931, with its SHA-256; null while something is missing. */
    cii: string | null
    hash: string | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends EInvoiceTables {}
}
