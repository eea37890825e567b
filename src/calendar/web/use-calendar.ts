import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { CalendarShoot } from '#calendar/api.ts'
import {
  byDay,
  type CalendarView,
  type DayCount,
  daysShown,
  isInMonth,
  rangeOf,
  stepped,
  titleOf,
} from '#calendar/rules.ts'
import { startOfWeek } from '#time/week-start.ts'
import { today } from '#time/when.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { holdsBetween } from '#holds/web/queries.ts'
import { type ShownHold, shownHold } from './holds/shown-hold.ts'
import { shootsBetween } from './queries.ts'
import { afterFirstScreen } from '#ui/loading/first-screen.ts'
import { whenIdle } from '#ui/loading/prefetch.ts'

const route = getRouteApi('/calendar')
const none: CalendarShoot[] = []
const noHolds: ShownHold[] = []

/** The range of the address and its shoots; adjacent ranges are prefetched. */
export function useCalendar() {
  const { zone, weekStart } = useLocalTime()
  const now = today(zone)
  const search = route.useSearch()
  const view: CalendarView = search.view ?? 'month'
  const { day = now } = search
  const navigate = route.useNavigate()
  const cache = useQueryClient()

  const days = useMemo(() => daysShown(view, day, weekStart), [view, day, weekStart])
  const found = useQuery({ ...shootsBetween(rangeOf(days)), placeholderData: keepPreviousData })
  const { data = none, isPlaceholderData, errorUpdateCount } = found
  const byDays = useMemo(() => byDay(data, days), [data, days])
  const { data: held } = useQuery({ ...holdsBetween(rangeOf(days)), placeholderData: keepPreviousData })
  const heldOn = useMemo(() => byDay((held ?? []).map(shownHold), days), [held, days])
  // Data stays when a refetch fails.
  const isReady = found.data !== undefined && !isPlaceholderData

  const ahead = useCallback(
    (steps: number) => {
      const other = daysShown(view, stepped(view, day, steps), weekStart)
      void cache.prefetchQuery(shootsBetween(rangeOf(other)))
    },
    [cache, view, day, weekStart],
  )
  useEffect(() => {
    let isStill = isReady
    // No prefetch while the user is paging quickly.
    afterFirstScreen(() => whenIdle(() => isStill && [-1, 1].forEach(ahead)))
    return () => {
      isStill = false
    }
  }, [isReady, ahead])

  /** Opens another day or view without scrolling. */
  const go = (to: { view?: CalendarView; day?: string }) =>
    void navigate({
      replace: to.view === undefined || to.view === view,
      resetScroll: false,
      search: (previous) => ({
        ...previous,
        view: inAddress(to.view ?? view),
        day: (to.day ?? day) === now ? undefined : (to.day ?? day),
      }),
    })

  return {
    view,
    day,
    days,
    /** The day on which the week of the chosen one begins. */
    firstOfWeek: startOfWeek(day, weekStart),
    /** What is shown, in words. */
    title: titleOf(view, day, weekStart),
    zone,
    today: now,
    shoots: data,
    byDays,
    /** What is held for clients on a day. */
    holdsOn: (shown: string): ShownHold[] => heldOn.get(shown) ?? noHolds,
    found,
    /** The number of shoots in the titled range; undefined while loading. */
    count: isReady
      ? countIn(
          byDays,
          days.filter((shown) => view !== 'month' || isInMonth(shown, day)),
        )
      : undefined,
    /** The shoots could not be loaded, also while retrying. */
    hasFailed: !isReady && errorUpdateCount > 0,
    /** The first shoots are loading, and none of another range are shown meanwhile. */
    isComing: found.isPending && errorUpdateCount === 0,
    go,
    step: (steps: number) => go({ day: stepped(view, day, steps) }),
    ahead,
  }
}

const inAddress = (view: CalendarView) => (view === 'month' ? undefined : view)

/** A canceled shoot is shown, but not scheduled. */
const isPlanned = ({ status }: CalendarShoot): boolean => status !== 'cancelled'

function countIn(byDays: Map<string, CalendarShoot[]>, days: string[]): number {
  const shown = days.flatMap((day) => byDays.get(day) ?? []).filter(isPlanned)
  return new Set(shown.map(({ id }) => id)).size
}

/** The number of shoots of a day; undefined while loading. */
export function countOf(shoots: CalendarShoot[], { count }: Pick<Calendar, 'count'>): DayCount | undefined {
  if (shoots.length === 0 && count === undefined) return undefined
  const planned = shoots.filter(isPlanned).length
  return { planned, cancelled: shoots.length - planned }
}

export type Calendar = ReturnType<typeof useCalendar>
