import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clock, dayWords, monthWords, shortDay, weekdayWords } from '#self-bookings/web/page/clock.ts'
import { columnOf, dayAfter, dayOf, daysIn, monthAfter, monthOf } from './months.ts'
import type { ChoiceProps, Day, FullDays, Place } from '#self-bookings/web/page/props.ts'
import { dawnToDusk, type Part, skyOf } from '#self-bookings/web/page/sky.ts'
import css from './month-grid.module.css'

interface MonthGridProps extends ChoiceProps {
  place: Place
  month: string
  /** Undefined while they are loaded. */
  days: Day[] | undefined
  today: string
  chosen: string | undefined
  findNext: (after: string) => Promise<string | undefined>
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month, whose days with a free time show their light and the best start. */
export function MonthGrid(props: MonthGridProps) {
  const { type, words, locale, month, days, today, chosen, onMonth, onDay, whenFull } = props
  const grid = useRef<HTMLDivElement>(null)
  const first = locale === 'en-US' ? 0 : 1
  const [isFirst, isLast] = [month <= monthOf(today), month >= monthOf(type.until)]
  const focusAfter = useRef<string>(undefined)
  useEffect(() => {
    const day = focusAfter.current
    if (day === undefined || !days) return
    focusAfter.current = undefined
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [days, month])

  const open = (days ?? []).filter(({ times }) => times.length > 0)
  const free = open.map(({ day }) => day)
  const light = dawnToDusk(open)

  function go(day: string | undefined): void {
    if (day === undefined) return
    onDay(day)
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }

  /** Arrows move among free days, Page Up and Down among months. */
  function move(event: KeyboardEvent, from: string): void {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const wanted = dayAfter(from, step)
      go(step > 0 ? free.find((day) => day >= wanted) : free.findLast((day) => day <= wanted))
    }
    if (event.key === 'PageUp' && !isFirst) onMonth(monthAfter(month, -1))
    if (event.key === 'PageDown' && !isLast) onMonth(monthAfter(month, 1))
  }

  const isEmpty = days !== undefined && days.every(({ times }) => times.length === 0)
  const full = fullDays(props, isEmpty)
  return (
    <section className={css.month} aria-label={words.months}>
      <div className={css.head}>
        <h2 aria-live="polite">{monthWords(month, locale)}</h2>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={words.before}
          disabled={isFirst}
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <IconChevronLeft size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={words.after}
          disabled={isLast}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <IconChevronRight size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={css.grid} ref={grid}>
        {Array.from({ length: 7 }, (_, at) => (
          <span key={at} className={css.weekday} aria-hidden="true">
            {weekdayWords(first + at, locale)}
          </span>
        ))}
        {Array.from({ length: daysIn(month) }, (_, at) => (
          <DayCell
            key={at}
            {...props}
            day={days?.[at]}
            light={light}
            number={at + 1}
            isChosen={chosen === dayOf(month, at + 1)}
            column={at === 0 ? columnOf(month, first) + 1 : undefined}
            onMove={move}
          />
        ))}
      </div>
      {isEmpty ? (
        <Empty
          {...props}
          onDay={(day) => {
            focusAfter.current = day
            onDay(day)
          }}
          isTaken={days.some(({ none }) => none === 'taken')}
        />
      ) : (
        <p className={css.legend}>
          {words.legend} <span className={css.at}>{words.legendOfTimes}</span>
        </p>
      )}
      {full && whenFull && <div className="space-above-14">{whenFull(full)}</div>}
    </section>
  )
}

/** The days that can be booked and have no time, but could have one: those that are taken or off, or all of a month. */
function fullDays(
  { type: { until }, days = [], today }: Pick<MonthGridProps, 'type' | 'days' | 'today'>,
  isEmpty: boolean,
): FullDays | undefined {
  const full = days.filter(
    ({ day, times, none }) =>
      day >= today && day <= until && times.length === 0 && (isEmpty || none === 'taken' || none === 'off'),
  )
  const [first, last] = [full[0], full.at(-1)]
  return first && last && { from: first.day, to: last.day }
}

interface DayCellProps extends Pick<MonthGridProps, 'place' | 'words' | 'locale' | 'month' | 'onDay'> {
  day: Day | undefined
  /** What the strips of the month show of their days. */
  light: Part
  number: number
  isChosen: boolean
  column: number | undefined
  onMove: (event: KeyboardEvent, from: string) => void
}

function DayCell(props: DayCellProps) {
  const { place, words, locale, month, day, light, number, isChosen, column, onDay, onMove } = props
  const style = column === undefined ? undefined : { gridColumnStart: column }
  const best = day?.times.find((time) => time.best)
  if (!day || !best)
    return (
      <span className={css.closed} style={style}>
        {number}
      </span>
    )
  const at = clock(best.start, place.timeZone, locale)
  return (
    <button
      type="button"
      className={`focus-frame ${css.day}`}
      style={style}
      data-day={dayOf(month, number)}
      aria-pressed={isChosen}
      aria-label={`${dayWords(day.day, locale)}, ${words.times(day.times.length)}, ${at}`}
      onClick={() => onDay(day.day)}
      onKeyDown={(event) => onMove(event, day.day)}
    >
      <b>{number}</b>
      <span className={css.at}>{at.replace(/\s?[AP]M$/, '')}</span>
      <i className={css.strip} style={{ backgroundImage: skyOf(day.sunHeights, light) }} />
    </button>
  )
}

interface EmptyProps extends Pick<MonthGridProps, 'words' | 'locale' | 'month' | 'findNext' | 'onDay'> {
  isTaken: boolean
}

/** A month without a time, and the next day with one. */
function Empty({ words, locale, month, findNext, onDay, isTaken }: EmptyProps) {
  const [next, setNext] = useState<{ month: string; day: string | undefined }>()
  const look = useEffectEvent(() => findNext(month))
  useEffect(() => {
    let isShown = true
    look().then(
      (day) => isShown && setNext({ month, day }),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [month])
  const name = monthWords(month, locale, false)
  const day = next?.month === month ? next.day : undefined
  return (
    <div className={css.empty} role="status">
      <p>{isTaken ? words.emptyTaken(name) : words.emptyLight(name)}</p>
      {day !== undefined ? (
        <Button variant="default" onClick={() => onDay(day)}>
          {words.nextDay(shortDay(day, locale))}
        </Button>
      ) : (
        <p className="caption">{next?.month === month ? words.noneAhead : words.looking}</p>
      )}
    </div>
  )
}
