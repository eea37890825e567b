import { useMutation, useQueryClient } from '@tanstack/react-query'
import { admin } from '#admin/api.ts'
import { saveFile } from '#kernel/web/save-file.ts'
import { saidOr } from '#kernel/web/server-fault.ts'
import { stats } from './queries.ts'

/** Kinds of export, as in their addresses. */
export type Exported = 'users' | 'shoots' | 'invoices'

/** Downloads an export. */
export function useExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: Exported }) => saveFile(admin.export, { params: { type: id } }),
    onError: () => cache.invalidateQueries({ queryKey: stats.queryKey }),
    meta: { failed: { title: 'Error', message: saidOr('Failed to export data') } },
  })
}
