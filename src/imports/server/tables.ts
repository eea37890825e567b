import type { ImportKind } from '#imports/columns.ts'

export interface ImportTables {
  imports: {
    userId: number
    id: number
    kind: ImportKind
    fileName: string
    /** How many of them it made. */
    clients: number
    shoots: number
    /** Of these, how many were removed when it was taken back, and how many stayed. */
    removed: number
    kept: number
    createdAt: number
    /** When it was begun to take it back. */
    takenBackAt: number | null
  }
  /** What an import made, until it is removed. */
  imported_records: {
    userId: number
    importId: number
    kind: ImportKind
    recordId: number
    /** 1: it stayed when the import was taken back. */
    isKept: number
    /** When the record was made. */
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends ImportTables {}
}
