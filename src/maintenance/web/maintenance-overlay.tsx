import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { onMaintenance } from '#kernel/web/call.ts'
import { maintenanceToast, spokenTime } from '#maintenance/rules.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { dismissAbout } from '#ui/toast/toasts.tsx'
import { LogoutBanner } from './logout-banner.tsx'
import css from './maintenance-overlay.module.css'
import { mode, useMaintenanceMode } from './queries.ts'
import { useSecondsLeft } from '#ui/react/use-seconds-left.ts'

const MaintenanceCover = lazyComponent(() => import('./maintenance-cover.tsx').then((part) => part.MaintenanceCover))

const forAdministrators = 'Maintenance is on: only administrators can use Lightbook.'

/** What lies over the screens: nothing, a note for administrators, a countdown, or a cover. */
type Face = 'open' | 'note' | 'closing' | 'closed'

function faceOf(isInMaintenance: boolean, isAdmin: boolean, left: number): Face {
  if (!isInMaintenance) return 'open'
  if (isAdmin) return 'note'
  return left > 0 ? 'closing' : 'closed'
}

/**
 * Polls maintenance mode and covers every screen while it is on. The screen below stays mounted, with everything typed.
 */
export function MaintenanceOverlay() {
  const { data: user } = useQuery(currentUser)
  const isAdmin = user?.role === 'admin'
  const { data: polled } = useMaintenanceMode(isAdmin)
  const left = useSecondsLeft(polled?.endsAt ?? 0)
  const isInMaintenance = polled?.data.enabled === true
  const face = faceOf(isInMaintenance, isAdmin, left)
  useRefetchAfterMaintenance(isInMaintenance)
  return (
    <>
      {/* A screen reader that announced every second would drown everything else, so few changes are announced. */}
      <div role="status" className="vh">
        {face === 'note' && forAdministrators}
        {face === 'closing' &&
          `Lightbook is closing for maintenance. You will be signed out in ${spokenTime(left)}. Changes can ` +
            'no longer be saved. Keep this tab open.'}
      </div>
      {face === 'note' && (
        <div className={css.admin} aria-hidden="true">
          {forAdministrators}
        </div>
      )}
      {face === 'closing' && <LogoutBanner left={left} />}
      {face === 'closed' && <MaintenanceCover />}
    </>
  )
}

/**
 * A call that maintenance refused triggers a poll at once; when maintenance ends, all other queries are refetched.
 */
function useRefetchAfterMaintenance(isInMaintenance: boolean): void {
  const cache = useQueryClient()
  useEffect(() => onMaintenance(() => void cache.invalidateQueries({ queryKey: mode.queryKey })), [cache])
  useEffect(() => {
    if (!isInMaintenance) return undefined
    return () => {
      dismissAbout(maintenanceToast)
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== mode.queryKey[0] })
    }
  }, [isInMaintenance, cache])
}
