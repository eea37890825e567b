import { queryOptions, useMutation } from '@tanstack/react-query'
import { dataExport } from '#export/api.ts'
import { addressOf, call } from '#kernel/web/call.ts'
import { type ExportRequest, isOnItsWay, exportStatusOf } from './export-status.ts'

/** The address of the archive, which the browser saves itself, whatever its size. */
export const archiveAddress = addressOf(dataExport.download, {})

const pollMs = 1000

/** The progress of the newest download, polled while one is running. */
export const exportProgress = (asked: ExportRequest | undefined) =>
  queryOptions({
    queryKey: ['export'],
    queryFn: () => call(dataExport.progress, {}),
    refetchInterval: ({ state }) =>
      isOnItsWay(exportStatusOf(state.data, state.dataUpdatedAt, asked)) ? pollMs : false,
  })

/** Asks whether a download may start, and for its size. */
export function useExportOutlook() {
  return useMutation({
    mutationFn: () => call(dataExport.outlook, {}),
    meta: { failed: { title: 'Error', message: (problem) => problem.message || 'Failed to export data' } },
  })
}
