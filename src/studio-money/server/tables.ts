import type { TaxCode, TaxScheme } from '#tax/codes.ts'

export interface StudioMoneyTables {
  studio_money: {
    userId: number
    currency: string
    scheme: TaxScheme
    pricesWithTax: number
    vatId: string
    taxNumber: string
    smallWords: string
    /** Where the photographer is paid; IBANs are compact. */
    holder: string
    iban: string
    bic: string
    qrIban: string
    qrrPrefix: string
    accountWords: string
    /** Whom clients ask; empty phone and email are those of the letterhead. */
    contactName: string
    contactPhone: string
    contactEmail: string
    /** A code of the list EAS, and the address of that kind. */
    endpointScheme: string
    endpointId: string
    /** A code of ISO 6523 or empty, and the number of the company in that register. */
    legalScheme: string
    legalId: string
    createdAt: number
    updatedAt: number
    version: number
  }
  /** Never changed but in these two flags: an id always means the same. */
  tax_categories: {
    userId: number
    /** From 1. */
    id: number
    code: TaxCode
    /** Ten-thousandths of a percent. */
    rate: number
    words: string
    reasonCode: string
    isDefault: number
    isActive: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends StudioMoneyTables {}
}
