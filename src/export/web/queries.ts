import { queryOptions, useMutation } from '@tanstack/react-query'
import { dataExport } from '#export/api.ts'
import { addressOf, call } from '#kernel/web/call.ts'
import { type Asked, isOnItsWay, exportStatusOf } from './export-status.ts'

/** Where a browser fetches the archive and saves it by itself, however large it is. */
export const archiveAddress = addressOf(dataExport.download, {})

const askEveryMs = 1000

/** How the newest download is doing, asked again while one is on its way. */
export const exportProgress = (asked: Asked | undefined) =>
  queryOptions({
    queryKey: ['export'],
    queryFn: () => call(dataExport.progress, {}),
    refetchInterval: ({ state }) =>
      isOnItsWay(exportStatusOf(state.data, state.dataUpdatedAt, asked)) ? askEveryMs : false,
  })

/** Asks whether the download may begin, and how much it is. */
export function useExportOutlook() {
  return useMutation({
    mutationFn: () => call(dataExport.outlook, {}),
    meta: { failed: { title: 'Error', message: (problem) => problem.message || 'Failed to export data' } },
  })
}
