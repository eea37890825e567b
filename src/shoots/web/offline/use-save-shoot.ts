import { useQueryClient } from '@tanstack/react-query'
import { newKey } from '#kernel/web/call.ts'
import { isUnreachable } from '#offline/web/change-kind.ts'
import { addChange, changesOf, queueOf } from '#offline/web/queries.ts'
import type { SentShoot, Shoot } from '#shoots/api.ts'
import { changeOf, type Fields } from '#shoots/pending-change.ts'
import { withChanges } from '#shoots/shown-shoot.ts'
import { useChangeShoot } from '#shoots/web/changes.ts'
import { toastNote } from '#ui/toast/toasts.tsx'
import { shootKind } from './shoot-kind.ts'

/**
 * Saves changed fields of a shoot. Without a connection they are kept in this browser and sent later; resolves to the
 * shoot as it is shown from now on.
 */
export function useSaveShoot() {
  const cache = useQueryClient()
  const changing = useChangeShoot()

  /** Keeps it behind the changes that wait already; `key` is that of a request that may have arrived. */
  function keep(shoot: Shoot, change: Partial<SentShoot>, version: number, key?: string): Shoot {
    const pending = changeOf(shoot, change as Fields)
    if (!pending) return shoot
    if (key === undefined) addChange(cache, shootKind, pending)
    else {
      const attempt = { version, fields: change as Fields }
      queueOf(cache).add(shootKind, { ...pending, attempt }, { id: key, isTried: true })
    }
    toastNote({ title: 'Waiting to be sent', message: 'Your change is kept in this browser until it can be sent.' })
    return withChanges(shoot, [pending])
  }

  async function save(shoot: Shoot, change: Partial<SentShoot>, version: number): Promise<Shoot> {
    const waiting = changesOf(queueOf(cache).snapshot().changes, shootKind)
    const mustWait = waiting.some((one) => one.change.shootId === shoot.id)
    if (mustWait || !navigator.onLine) return keep(shoot, change, version)
    const idempotencyKey = newKey()
    try {
      return await changing.mutateAsync({ id: shoot.id, change, version, idempotencyKey })
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return keep(shoot, change, version, idempotencyKey)
    }
  }

  return { save, isSaving: changing.isPending }
}
