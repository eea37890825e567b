import type { ExportState } from '#export/api.ts'

export interface ExportTables {
  /** The newest download of a photographer's data. */
  data_exports: {
    userId: number
    /** Epoch milliseconds. */
    startedAt: number
    /** When it was last heard of: one that is silent for long has died with its process. */
    heartbeatAt: number
    /** Sent so far. */
    bytes: number
    state: ExportState
  }
}

declare module '#database/db.ts' {
  interface Tables extends ExportTables {}
}
