import { useState } from 'react'
import { maxDurationMinutes } from '#shoots/api.ts'
import type { CalendarShoot } from '#calendar/api.ts'
import { daysUntil, daysOf, startingAt, timeStep } from '#calendar/rules.ts'
import { durationWords, whenWords } from '#time/when.ts'
import { type Move, moveByDays } from './move-words.ts'

/** A shoot picked up with the M key, and its current target. */
export interface Carried extends Move {
  /** The shoot at the time of day that was chosen for it: what days are counted from. */
  timed?: CalendarShoot
}

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
    const length = move.duration ? `, ${durationWords(move.duration)}` : ''
    setAnnouncement(`${move.shoot.title}, ${whenWords(move.date, zone)}${length}.`)
    onOver(firstDay(startingAt(move.shoot, move.date)))
  }

  return {
    carried,
    said: announcement,
    take(shoot: CalendarShoot, isOneOfMany = false, canLengthen = false) {
      setCarried({ shoot, date: shoot.date })
      setAnnouncement(
        `Moving ${shoot.title}, ${whenWords(shoot.date, zone)}. Arrow keys choose where, Enter puts it there, ` +
          `Escape leaves it.${canLengthen ? ' Shift with up or down changes how long it is.' : ''}` +
          `${isOneOfMany ? ' M takes the next shoot of this day.' : ''}`,
      )
    },
    /** Moves it by days from where it was picked up. */
    carryDays(days: number) {
      if (!carried) return
      const { shoot, date, duration, timed = shoot } = carried
      const away = daysUntil(firstDay(timed), firstDay(startingAt(shoot, date)))
      over({ ...moveByDays(timed, away + days), shoot, duration, timed })
    },
    carryTo(date: string) {
      if (carried) over({ ...carried, date, clock: undefined, timed: startingAt(carried.shoot, date) })
    },
    lengthen(minutes: number) {
      if (!carried) return
      const duration = (carried.duration ?? carried.shoot.duration) + minutes
      if (isDuration(duration)) over({ ...carried, duration })
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

/** Not shorter than a step, and not longer than a shoot may be. */
const isDuration = (minutes: number): boolean => minutes >= timeStep && minutes <= maxDurationMinutes

const firstDay = (shoot: CalendarShoot): string => daysOf(shoot, shoot.timeZone).first

export type Carry = ReturnType<typeof useCarry>
