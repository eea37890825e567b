import type { KeyboardEvent } from 'react'
import type { CalendarShoot } from '#calendar/api.ts'
import { movedByMinutes, timeStep } from '#calendar/rules.ts'
import { useFollowDay } from '#calendar/web/grid/use-follow-day.ts'
import type { ViewProps } from '#calendar/web/view-props.ts'
import { dayAfter } from '#time/day-after.ts'

const daysOf: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const stepsOf: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * The keys of a week: left and right select a day, up and down one of its shoots, Enter opens it. M picks a shoot up,
 * which arrows then move, or lengthen with Shift.
 */
export function useWeekKeys({
  calendar: { day, firstOfWeek, go, step },
  byDays,
  carry,
  moving,
  onOpen,
}: Omit<ViewProps, 'own' | 'onMove'>) {
  const { grid, follow } = useFollowDay(day)
  const { carried } = carry
  const shoots = byDays.get(day) ?? []

  const goTo = (to: string) => {
    follow(true)
    go({ day: to })
  }
  const stillOf = (some: readonly CalendarShoot[]) => some.filter(({ id }) => !moving.has(id))
  const still = stillOf(shoots)
  const take = (shoot: CalendarShoot | undefined, others = still) => shoot && carry.take(shoot, others.length > 1, true)
  const takeNext = () => take(still[(still.findIndex(({ id }) => id === carried?.shoot.id) + 1) % still.length])

  /** Takes the shoot of a link, whose day need not be the selected one. */
  function takeOf({ dataset }: HTMLElement): void {
    const isIt = ({ id }: CalendarShoot) => dataset['shoot'] === `${id}`
    const [on, some = []] = [...byDays].find(([, some]) => some.some(isIt)) ?? []
    if (on !== undefined && on !== day) go({ day: on })
    take(stillOf(some).find(isIt), stillOf(some))
  }

  function carrying({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const [days, steps] = [daysOf[key], stepsOf[key]]
    if (days) return () => carry.carryDays(days)
    if (steps && carried)
      return () =>
        shiftKey ? carry.lengthen(steps * timeStep) : carry.carryTo(movedByMinutes(carried.date, steps * timeStep))
    return { Enter: carry.drop, ' ': carry.drop, Escape: carry.cancel, m: takeNext }[lower(key)]
  }

  function choosing({ key, target }: KeyboardEvent): (() => void) | undefined {
    const link = (target as Element).closest<HTMLElement>('a')
    const [days, steps] = [daysOf[key], stepsOf[key]]
    if (days) return () => goTo(dayAfter(day, days))
    if (steps) return () => focusBeside(target as Element, link, steps)
    if (link) return lower(key) === 'm' ? () => takeOf(link) : undefined
    return {
      Home: () => goTo(firstOfWeek),
      End: () => goTo(dayAfter(firstOfWeek, 6)),
      Enter: onOpen,
      ' ': onOpen,
      m: takeNext,
      PageUp: () => stepBy(-1),
      PageDown: () => stepBy(1),
    }[lower(key)]
  }
  const stepBy = (weeks: number) => {
    follow(true)
    step(weeks)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = carried ? carrying(event) : choosing(event)
    if (!act) return
    event.preventDefault()
    if (carried) follow(!['Enter', ' '].includes(event.key))
    act()
  }
  return { ref: grid, onKeyDown }
}

const lower = (key: string): string => (key.length === 1 ? key.toLowerCase() : key)

/** Focuses the shoot before or after a link of a day, or the day itself before the first. */
function focusBeside(target: Element, link: HTMLElement | null, steps: number): void {
  const cell = target.closest<HTMLElement>('[role="gridcell"]')
  const links = [...(cell?.querySelectorAll<HTMLElement>('a') ?? [])]
  const index = link ? links.indexOf(link) + steps : steps - 1
  if (index < 0) cell?.focus()
  else links[index]?.focus()
}
