import { useMutation, useQueryClient } from '@tanstack/react-query'
import { admin } from '#admin/api.ts'
import { addressOf, asKnown, problemOf, unreachable } from '#kernel/web/call.ts'
import { saidOr } from '#kernel/web/server-fault.ts'
import { stats } from './queries.ts'

/** What can be exported, by the last word of its address. */
export type Exported = 'users' | 'shoots' | 'invoices'

/** The whole file before it is saved: one that breaks off in the middle is told as a failure and never looks complete. */
const fetchExport = (type: Exported) =>
  asKnown(admin.export, async () => {
    const cutOff = () => {
      throw unreachable()
    }
    const response = await fetch(addressOf(admin.export, { params: { type } }), { credentials: 'same-origin' }).catch(cutOff)
    if (!response.ok) throw problemOf(await response.json().catch(() => undefined))
    return { file: await response.blob().catch(cutOff), name: nameIn(response.headers.get('content-disposition')) ?? `${type}.json` }
  })

const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Exports everything of one kind into a file of the administrator's. */
export function useExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: { id: Exported }) => {
      const { file, name } = await fetchExport(id)
      saveAs(file, name)
    },
    onError: () => cache.invalidateQueries({ queryKey: stats.queryKey }),
    meta: { failed: { title: 'Error', message: saidOr('Failed to export data') } },
  })
}
