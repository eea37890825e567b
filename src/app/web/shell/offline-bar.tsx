import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accounts } from '#accounts/api.ts'
import { checkLimitMs } from '#kernel/check-every.ts'
import { call } from '#kernel/web/call.ts'
import { isUnreachable, type KindLoader } from '#offline/web/change-kind.ts'
import { useQueue } from '#offline/web/queries.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { type Missing, useMissing } from '#ui/loading/connectivity.ts'
import { missingWords, noneWaitsWords } from './missing-notice.tsx'
import css from './offline-bar.module.css'

/** The changes that wait for a connection, by kind: what an earlier visit has left is sent from any screen. */
const offlineKinds: Readonly<Record<string, KindLoader>> = {
  shoot: () => import('#shoots/web/offline/shoot-kind.ts').then((part) => part.shootKind),
  shots: () => import('#shots/web/pending-edit.ts').then((part) => part.editKind),
  tick: () => import('#packing/web/tick-kind.ts').then((part) => part.tickKind),
  item: () => import('#packing/web/item-kind.ts').then((part) => part.itemKind),
}

// Without a network they could not be loaded, and the screens would not show what waits.
for (const load of Object.values(offlineKinds)) prefetch(load)

const StuckChanges = lazyComponent(() => import('#offline/web/stuck-changes.tsx').then((part) => part.StuckChanges))

const retryMs = 5000
/** How long the bar says that the changes are saved. */
const savedMs = 4000

const countWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** Sends what waits, also from earlier visits, and counts it. */
function useWaitingCounts() {
  const { queue, changes, isWaiting, saved } = useQueue()
  useEffect(() => {
    for (const [name, load] of Object.entries(offlineKinds)) queue.register(name, load)
    queue.wake()
  }, [queue])
  const stuck = changes.filter((change) => queue.isStuck(change)).length
  return { waiting: changes.length - stuck, stuck, isWaiting, saved }
}

/** Whether changes that waited were saved just now. */
function useJustSaved(saved: number, waiting: number): boolean {
  const [seen, setSeen] = useState(saved)
  const isNew = saved > seen && waiting === 0
  useEffect(() => {
    if (!isNew) return undefined
    const clock = setTimeout(() => setSeen(saved), savedMs)
    return () => clearTimeout(clock)
  }, [isNew, saved])
  return isNew
}

interface BarState {
  missing: Missing | undefined
  isWaiting: boolean
  waiting: number
  isSaved: boolean
}

/** What is missing, and what becomes of edits. */
const waitWords = (missing: Missing, waiting: number): string =>
  waiting === 0
    ? noneWaitsWords(missing)
    : `${missingWords(missing)} ${countWords(waiting)} ${waiting === 1 ? 'waits' : 'wait'} here.`

function barWords({ missing, isWaiting, waiting, isSaved }: BarState): string | undefined {
  if (missing) return waitWords(missing, waiting)
  if (isWaiting && waiting > 0) return `Sending ${countWords(waiting)}…`
  return isSaved ? 'Saved' : undefined
}

/**
 * Shows why the server cannot be reached, and how many changes wait. It retries now and then; when the server
 * responds, the changes are sent and failed queries are refetched. `isBare`: on a page without the shell.
 */
export function OfflineBar({ isBare = false }: { isBare?: boolean }) {
  const missing = useMissing()
  const cache = useQueryClient()
  const { waiting, stuck, isWaiting, saved } = useWaitingCounts()
  const isSaved = useJustSaved(saved, waiting)
  const [isReviewing, setReviewing] = useState(false)
  useQuery({
    queryKey: ['reach'],
    queryFn: () => call(accounts.current, {}, AbortSignal.timeout(checkLimitMs)),
    enabled: missing !== undefined,
    refetchInterval: retryMs,
  })
  useEffect(() => {
    if (!missing)
      void cache.refetchQueries({
        type: 'active',
        predicate: ({ state }) => isUnreachable(state.error),
      })
  }, [missing, cache])
  const words = barWords({ missing, isWaiting, waiting, isSaved: isSaved && stuck === 0 })
  return (
    <div className={isBare ? undefined : css.place}>
      <div role="status">
        {words && <div className={css.bar}>{words}</div>}
        {stuck > 0 && (
          <div className={css.bar}>
            {`${countWords(stuck)} ${stuck === 1 ? 'was' : 'were'} not saved.`}
            <button type="button" className={css.review} onClick={() => setReviewing(true)}>
              Review
            </button>
          </div>
        )}
      </div>
      {isReviewing && <StuckChanges onClose={() => setReviewing(false)} />}
    </div>
  )
}
