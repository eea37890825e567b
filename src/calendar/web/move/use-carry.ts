import { useState } from 'react'
import type { CalendarShoot } from '#calendar/api.ts'
import { daysBetween, daysOf, startingAt } from '#calendar/rules.ts'
import { whenWords } from '#time/when.ts'
import { type Move, moveByDays } from './move-words.ts'

/** A shoot picked up with the M key, and its current target. */
export type Carried = Move

interface CarryOptions {
  zone: string
  /** Drops it. */
  onDrop: (move: Move) => void
  /** The target day has become visible. */
  onOver: (day: string) => void
}

/** Moves a shoot by keyboard: pick up, move with arrows, drop or cancel. Every step is announced. */
export function useCarry({ zone, onDrop, onOver }: CarryOptions) {
  const [carried, setCarried] = useState<Carried>()
  const [announcement, setAnnouncement] = useState('')

  function over(move: Carried) {
    setCarried(move)
    setAnnouncement(`${move.shoot.title}, ${whenWords(move.date, zone)}.`)
    onOver(firstDay(startingAt(move.shoot, move.date)))
  }

  return {
    carried,
    said: announcement,
    take(shoot: CalendarShoot, isOneOfMany = false) {
      setCarried({ shoot, date: shoot.date })
      setAnnouncement(
        `Moving ${shoot.title}, ${whenWords(shoot.date, zone)}. Arrow keys choose where, Enter puts it there, ` +
          `Escape leaves it.${isOneOfMany ? ' M takes the next shoot of this day.' : ''}`,
      )
    },
    /** Moves it by days from where it was picked up. */
    carryDays(days: number) {
      if (!carried) return
      const { shoot, date } = carried
      const away = daysBetween(firstDay(shoot), firstDay(startingAt(shoot, date)))
      over(moveByDays(shoot, away + days))
    },
    carryTo(date: string) {
      if (carried) over({ shoot: carried.shoot, date })
    },
    drop() {
      if (!carried) return
      setCarried(undefined)
      setAnnouncement('')
      onDrop(carried)
    },
    cancel() {
      if (!carried) return
      setCarried(undefined)
      setAnnouncement(`${carried.shoot.title} stays where it was.`)
      onOver(firstDay(carried.shoot))
    },
  }
}

const firstDay = (shoot: CalendarShoot): string => daysOf(shoot, shoot.timeZone).first

export type Carry = ReturnType<typeof useCarry>
