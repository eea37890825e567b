import type { ExportState } from '#export/api.ts'

export interface ExportTables {
  /** The newest download of a photographer's data. */
  data_exports: {
    userId: number
    /** Epoch milliseconds. */
    startedAt: number
    /** The last heartbeat: an old one means that its process has died. */
    heartbeatAt: number
    /** Bytes sent so far. */
    bytes: number
    state: ExportState
  }
}

declare module '#database/db.ts' {
  interface Tables extends ExportTables {}
}
