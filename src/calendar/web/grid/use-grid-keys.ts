import type { KeyboardEvent } from 'react'
import type { CalendarShoot } from '#calendar/api.ts'
import type { Calendar } from '#calendar/web/use-calendar.ts'
import { useFollowDay } from './use-follow-day.ts'
import type { Carry } from '#calendar/web/move/use-carry.ts'
import { dayAfter } from '#time/day-after.ts'

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface GridKeys {
  calendar: Calendar
  carry: Carry
  /** The shoots of the selected day. */
  shoots: CalendarShoot[] | undefined
  /** Shoots that cannot be moved now. */
  moving: Set<number>
  /** Opens the selected day. */
  onOpen: () => void
}

/** The keys of a grid of days: arrows select one, Enter opens it, M picks up its shoot, which arrows then move. */
export function useGridKeys({
  calendar: { day, firstOfWeek, go, step },
  carry,
  shoots = [],
  moving,
  onOpen,
}: GridKeys) {
  const { grid, follow } = useFollowDay(day)

  function take() {
    const still = shoots.filter(({ id }) => !moving.has(id))
    const next = still[(still.findIndex(({ id }) => id === carry.carried?.shoot.id) + 1) % still.length]
    if (next) carry.take(next, still.length > 1)
  }

  const chosen: Record<string, () => void> = {
    Home: () => go({ day: firstOfWeek }),
    End: () => go({ day: dayAfter(firstOfWeek, 6) }),
    PageUp: () => step(-1),
    PageDown: () => step(1),
    Enter: onOpen,
    ' ': onOpen,
    m: take,
  }
  const carrying: Record<string, () => void> = { Enter: carry.drop, ' ': carry.drop, Escape: carry.cancel, m: take }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('a')) return
    const days = arrows[event.key]
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const act =
      days === undefined
        ? (carry.carried ? carrying : chosen)[key]
        : () => (carry.carried ? carry.carryDays(days) : go({ day: dayAfter(day, days) }))
    if (!act) return
    event.preventDefault()
    follow(key !== 'Enter' && key !== ' ')
    act()
  }
  return { ref: grid, onKeyDown }
}
