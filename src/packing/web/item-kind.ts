import type { ChangeKind } from '#offline/web/change-kind.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { PendingItem } from './pending-item.ts'
import { refreshPacking, sendItem } from './queries.ts'

/** Adds items at the end of the list. */
export const itemKind: ChangeKind<PendingItem> = {
  name: 'item',
  schema: PendingItem,
  send: async (changes, { cache, options, signal }) => {
    for (const { id: idempotencyKey, change } of changes)
      await sendItem(cache, change, { ...options, idempotencyKey }, signal)
    return []
  },
  refuse: ({ shootId, name }, { message }, cache) => {
    toastFailed({ title: `“${name}” was not added`, message })
    void refreshPacking(cache, shootId)
  },
  refresh: ({ shootId }, cache) => refreshPacking(cache, shootId),
}
