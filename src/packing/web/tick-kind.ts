import type { ChangeKind } from '#offline/web/change-kind.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { isSameItem, PendingTick } from './pending-tick.ts'
import { refreshPacking, sendTick } from './queries.ts'

/** Sets and clears ticks. */
export const tickKind: ChangeKind<PendingTick> = {
  name: 'tick',
  schema: PendingTick,
  isSame: isSameItem,
  fold: (_earlier, later) => later,
  send: async (changes, { cache, options, signal }) => {
    for (const { id: idempotencyKey, change } of changes)
      await sendTick(cache, change, { ...options, idempotencyKey }, signal)
    return []
  },
  refuse: ({ shootId }, { message }, cache) => {
    toastFailed({ title: 'Failed to update gear item', message })
    void refreshPacking(cache, shootId)
  },
  refresh: ({ shootId }, cache) => refreshPacking(cache, shootId),
}
