import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'

export const ExportState = z.enum(['running', 'done', 'failed'])

/** The files in a download besides the records: images, documents of contracts, and invoices. */
export const ExportOutlook = z.object({
  files: z.int(),
  /** Bytes; the size of invoices is an estimate. */
  size: z.int(),
  /** The server's time, to distinguish an earlier download. */
  askedAt: Instant,
})

/** The progress of the newest download; the browser saves it, so only the server knows. */
export const ExportProgress = z.object({
  state: ExportState.or(z.literal('none')),
  startedAt: OptionalInstant,
  /** Bytes sent so far. */
  bytes: z.int(),
})

/** Downloads are expensive. */
const limit = { count: 30, seconds: 3600 }

export const dataExport = {
  outlook: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/export',
    output: ExportOutlook,
    limit,
    recent: true,
    summary: 'Whether one’s data can be downloaded now, and how much there is',
  }),
  download: download({
    access: 'owner',
    method: 'GET',
    path: '/api/user/export',
    limit,
    recent: true,
    summary: 'All of one’s data as one ZIP: JSON, CSV and files',
  }),
  progress: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/export/progress',
    output: ExportProgress,
    summary: 'The progress of the download of one’s data',
  }),
}

export type ExportState = z.infer<typeof ExportState>
export type ExportOutlook = z.output<typeof ExportOutlook>
export type ExportProgress = z.output<typeof ExportProgress>
