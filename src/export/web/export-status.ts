import type { ExportProgress } from '#export/api.ts'

/** How a download stands: not asked for here, about to begin, running, saved or broken off. */
export type ExportStatus = 'none' | 'starting' | 'running' | 'done' | 'failed'

/** What this page has asked for: when by the server's clock, and when by ours, epoch milliseconds. */
export interface Asked {
  at: string
  since: number
}

/** A download that the server has not begun by then will not begin: the browser did not ask for it. */
const beginsWithinMs = 15_000

/**
 * `progress` is what the server said last, at `saidAt` by our clock. One that was asked for elsewhere is told while it
 * runs.
 */
export function exportStatusOf(
  progress: ExportProgress | undefined,
  saidAt: number,
  asked: Asked | undefined,
): ExportStatus {
  if (!asked) return progress?.state === 'running' ? 'running' : 'none'
  if (progress?.startedAt && progress.startedAt >= asked.at) return progress.state
  return saidAt - asked.since > beginsWithinMs ? 'failed' : 'starting'
}

/** Whether there is more to hear. */
export const isOnItsWay = (status: ExportStatus): boolean => status === 'starting' || status === 'running'
