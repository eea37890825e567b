import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ExportOutlook } from '#export/api.ts'
import { sizeWords } from './size-words.ts'
import type { ExportStatus } from './export-status.ts'
import { useDownload } from './use-download.ts'
import css from './download-data.module.css'

interface DownloadDataProps {
  /** In a dialog, without explanations. */
  brief?: boolean
}

/** Downloads all data of the photographer: a button, and the progress. */
export function DownloadData({ brief = false }: DownloadDataProps) {
  const { begin, status, isBusy, outlook, bytes } = useDownload()
  return (
    <div className={`stack-start ${css.download}`} data-brief={brief || undefined}>
      {!brief && (
        <p className="sub">
          One ZIP with all your records as JSON and CSV, your reference images and receipts, the documents of your
          contracts, and your invoices as PDF.
        </p>
      )}
      <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} stroke={1.6} />} onClick={begin}>
        Download my data
      </Button>
      <p role="status" className={css.status} data-status={status}>
        {wordsFor(status, bytes, outlook)}
      </p>
    </div>
  )
}

function wordsFor(status: ExportStatus, bytes: number, outlook: ExportOutlook | undefined): string {
  switch (status) {
    case 'none':
      return ''
    case 'starting':
      return `Your browser will save it. ${filesIn(outlook)}`
    case 'running':
      return `${sizeWords(bytes)} so far. ${filesIn(outlook)}`
    case 'done':
      return `Done: ${sizeWords(bytes)}. Look in your browser’s downloads.`
    case 'failed':
      return 'The download was interrupted. Nothing is lost, and you can start it again.'
  }
}

function filesIn(outlook: ExportOutlook | undefined): string {
  if (!outlook || outlook.files === 0) return ''
  const { files, size } = outlook
  return files === 1 ? `1 file, ${sizeWords(size)}` : `${files.toLocaleString('en-US')} files, ${sizeWords(size)}`
}
