import { useMemo } from 'react'
import { useQueue } from '#offline/web/queries.ts'
import { type Changed, pendingShoots, withChanges } from '#shoots/shown-shoot.ts'

/** A shoot as its user has changed it, also without a connection. */
export function usePendingShoot<S extends { id: number; date: string; duration: number }>(shoot: S) {
  const { changes, isWaiting } = useQueue()
  const own = changes
    .filter(({ kind }) => kind === pendingShoots)
    .map(({ change }) => change as Partial<Changed>)
    .filter(({ shootId, fields }) => shootId === shoot.id && fields)
  // As text, so that the shoot stays the same object while nothing changes: forms follow it.
  const text = JSON.stringify(own)
  const shown = useMemo(() => withChanges(shoot, JSON.parse(text) as Changed[]), [shoot, text])
  return { shown, isWaiting: isWaiting && own.length > 0 }
}
