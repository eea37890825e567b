import type { DayOrder } from '#file-reading/day-orders.ts'
import type { BookedState } from '#statements/api.ts'

export interface StatementTables {
  statements: {
    userId: number
    id: number
    fileName: string
    account: string
    /** How many payments it recorded. */
    payments: number
    /** Of these, how many were taken back when it was undone. */
    takenBack: number
    createdAt: number
    undoneAt: number | null
  }
  /** The rows of a statement that became payments. */
  statement_rows: {
    userId: number
    statementId: number
    /** From 1. */
    id: number
    /** By which the row is known again; unique among the recorded ones. */
    key: string
    day: string
    /** Minor units. */
    amount: number
    currency: string
    name: string
    text: string
    reference: string
    state: BookedState
    invoiceId: number
    paymentId: number
  }
  /** How the last CSV file of a studio was read. */
  statement_layouts: {
    userId: number
    /** JSON: fields with the headers of their columns. */
    columns: string
    dayOrder: DayOrder | null
    currency: string | null
    updatedAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends StatementTables {}
}
