import type { StoredAddress } from '#addresses/rules.ts'

export interface DocumentTables {
  letterheads: StoredAddress & {
    userId: number
    taxId: string
    paper: 'letter' | 'a4'
    /** Whether documents show the light of the shoot's day at the top. */
    lightEdge: number
    createdAt: number
    updatedAt: number
    version: number
    /** The name of the logo, which changes with its content; null without one. */
    logoFile: string | null
    /**
     * The logo, a PNG of about 100 kB, stored in the row so that both are deleted together. The last column, so that
     * other queries do not read it.
     */
    logo: Uint8Array | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends DocumentTables {}
}
