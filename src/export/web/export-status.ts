import type { ExportProgress } from '#export/api.ts'

/** The state of a download: not requested here, starting, running, saved or failed. */
export type ExportStatus = 'none' | 'starting' | 'running' | 'done' | 'failed'

/** When this page requested it: by the server's clock, and by the browser's, epoch milliseconds. */
export interface ExportRequest {
  at: string
  since: number
}

/** A download not started by then was not requested by the browser. */
const beginsWithinMs = 15_000

/**
 * `progress` is the server's last answer, at `saidAt` by the browser's clock. A download requested elsewhere is shown
 * while it runs.
 */
export function exportStatusOf(
  progress: ExportProgress | undefined,
  saidAt: number,
  asked: ExportRequest | undefined,
): ExportStatus {
  if (!asked) return progress?.state === 'running' ? 'running' : 'none'
  if (progress?.startedAt && progress.startedAt >= asked.at) return progress.state
  return saidAt - asked.since > beginsWithinMs ? 'failed' : 'starting'
}

/** Whether to keep polling. */
export const isOnItsWay = (status: ExportStatus): boolean => status === 'starting' || status === 'running'
