import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { archiveAddress, exportProgress, useExportOutlook } from './queries.ts'
import { type ExportRequest, isOnItsWay, exportStatusOf } from './export-status.ts'

/** Starts the download and tracks its progress. */
export function useDownload() {
  const outlook = useExportOutlook()
  const once = useSingleFlight()
  const [asked, setAsked] = useState<ExportRequest>()
  const progress = useQuery(exportProgress(asked))
  const status = exportStatusOf(progress.data, progress.dataUpdatedAt, asked)

  const begin = () =>
    once(async () => {
      const { askedAt } = await outlook.mutateAsync()
      setAsked({ at: askedAt, since: Date.now() })
      saveArchive()
      await progress.refetch()
    })

  return {
    begin,
    status,
    isBusy: outlook.isPending || isOnItsWay(status),
    outlook: outlook.data,
    bytes: progress.data?.bytes ?? 0,
  }
}

/** Makes the browser save the archive as a normal download, straight to the disk. */
function saveArchive(): void {
  const link = document.createElement('a')
  link.href = archiveAddress
  link.download = ''
  link.click()
}
