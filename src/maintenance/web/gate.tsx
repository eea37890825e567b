import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { onClosed } from '#kernel/web/call.ts'
import { placeIsClosed, spokenTime } from '#maintenance/rules.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { dismissAbout } from '#ui/toast/toasts.tsx'
import { ClosingBanner } from './closing-banner.tsx'
import css from './gate.module.css'
import { mode, useGate } from './queries.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const ClosedCover = lazyComponent(() => import('./closed-cover.tsx').then((part) => part.ClosedCover))

const forAdministrators = 'Maintenance is on: only administrators can use Lightbook.'

/** What stands over the screens: nothing, a note for administrators, a countdown, or a cover. */
type Face = 'open' | 'note' | 'closing' | 'closed'

function faceOf(isClosed: boolean, isAdmin: boolean, left: number): Face {
  if (!isClosed) return 'open'
  if (isAdmin) return 'note'
  return left > 0 ? 'closing' : 'closed'
}

/**
 * Stands over every screen and asks whether the place is closed. What is on the screen stays there, with everything
 * typed.
 */
export function Gate() {
  const { data: heard } = useGate()
  const { data: user } = useQuery(currentUser)
  const left = useSecondsLeft(heard?.endsAt ?? 0)
  const isClosed = heard?.told.enabled === true
  const face = faceOf(isClosed, user?.role === 'admin', left)
  useNews(isClosed)
  return (
    <>
      {/* A clock that is read out each second would drown everything else, so it is told in a few steps. */}
      <div role="status" className="vh">
        {face === 'note' && forAdministrators}
        {face === 'closing' &&
          `Lightbook is closing for maintenance. You are signed out in ${spokenTime(left)}. Nothing more can be saved now. Keep this tab open.`}
      </div>
      {face === 'note' && (
        <div className={css.admin} aria-hidden="true">
          {forAdministrators}
        </div>
      )}
      {face === 'closing' && <ClosingBanner left={left} />}
      {face === 'closed' && <ClosedCover />}
    </>
  )
}

/**
 * A refused call tells at once what the next question would; and what was refused meanwhile is asked for again when the
 * place opens.
 */
function useNews(isClosed: boolean): void {
  const cache = useQueryClient()
  useEffect(() => onClosed(() => void cache.invalidateQueries({ queryKey: mode.queryKey })), [cache])
  useEffect(() => {
    if (!isClosed) return undefined
    return () => {
      dismissAbout(placeIsClosed)
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== mode.queryKey[0] })
    }
  }, [isClosed, cache])
}
