export interface DocumentTables {
  letterheads: {
    userId: number
    address: string
    taxId: string
    paper: 'letter' | 'a4'
    /** Whether documents carry the light of the shoot's day at their head. */
    lightEdge: number
    createdAt: number
    updatedAt: number
    version: number
    /** What the logo is called, which stands for one content for ever; null without one. */
    logoFile: string | null
    /**
     * The logo itself, a PNG of some 100 kB: it stands and falls with its row. Last, so that whoever does not ask for
     * it does not read it.
     */
    logo: Uint8Array | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends DocumentTables {}
}
