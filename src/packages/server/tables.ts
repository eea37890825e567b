import type { CatalogueKind } from '#packages/draft.ts'

export interface PackageTables {
  /** Packages and extras that proposals are filled from; what is proposed is a copy. */
  catalogue: {
    userId: number
    id: number
    kind: CatalogueKind
    name: string
    /** A line each. */
    included: string
    /** JSON: the types of shoots, empty for all. */
    types: string
    price: number
    currency: string
    /** Of an extra: how many a client can take at most. */
    most: number
    minutes: number
    /** Null for the studio's usual tax. */
    categoryId: number | null
    /** JSON: of a package what its proposals begin with, null of an extra. */
    facts: string
    /** Among those of its kind; ties are ordered by id. */
    position: number
    archivedAt: number | null
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends PackageTables {}
}
