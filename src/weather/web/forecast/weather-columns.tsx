import { useMediaQuery } from '@mantine/hooks'
import { memo, useEffect, useMemo, useRef } from 'react'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import { fallWords, wetPercent } from '#light/words/rain-words.ts'
import type { Weather } from '#weather/api.ts'
import { skyWords, temperatureWords, type WeatherUnit } from '#weather/rules.ts'
import { ConditionIcon } from '#weather/web/condition-icon.tsx'
import { hourColumns, type HourColumn } from './hour-columns.ts'
import { NoHours } from './no-hours.tsx'
import css from './weather-columns.module.css'

interface WeatherColumnsProps {
  /** Of that day and place; undefined while loading. */
  weather: Weather | undefined
  date: string
  /** Of the place. */
  zone: string
  unit: WeatherUnit
  slot: Stretch | undefined
  /** Retries after a failure. */
  onRetry?: (() => unknown) | undefined
}

/** As in the stylesheet. */
const strip = '(max-width: 56em), (min-width: 62em) and (max-width: 72em)'

/** Makes a scroll area reachable by keyboard. */
const scrolls = { tabIndex: 0 }

/** Hours shown on a phone before the shoot. */
const before = 2

/** The hours of a day below the band, aligned with it; on a phone a separate strip. */
export function WeatherColumns({ weather, date, zone, unit, slot, onRetry }: WeatherColumnsProps) {
  const day = useMemo(() => civilDayOf(date, zone), [date, zone])
  const columns = hourColumns(weather?.hours ?? [], day, zone, slot)
  const list = useRef<HTMLOListElement>(null)
  const isStrip = useMediaQuery(strip, false, { getInitialValueInEffect: false })
  const first = columns.findIndex(({ isIn }) => isIn)
  const hasHours = columns.some(({ hour }) => hour)
  useEffect(() => {
    const { current } = list
    if (!current || first < 0) return
    const [shown] = current.children
    if (shown instanceof HTMLElement) current.scrollLeft = Math.max(0, first - before) * shown.offsetWidth
  }, [first, hasHours, isStrip])
  if (!hasHours) return <NoHours weather={weather} unit={unit} onRetry={onRetry} />
  return (
    <ol
      ref={list}
      className={css.hours}
      aria-label="Hourly weather"
      {...(isStrip && scrolls)}
      style={
        isStrip ? undefined : { gridTemplateColumns: columns.map(({ minutes }) => `minmax(0,${minutes}fr)`).join(' ') }
      }
    >
      {columns.map((column) => (
        <Column key={column.start} {...column} unit={unit} />
      ))}
    </ol>
  )
}

const events = { up: undefined, down: undefined, rises: 'sunrise', sets: 'sunset' } as const

const Column = memo(function Column({ name, isIn, hour, unit }: HourColumn & { unit: WeatherUnit }) {
  return (
    <li data-in={isIn || undefined}>
      <span className={`vh ${css.time}`}>{name}</span>
      {hour ? (
        <>
          <ConditionIcon condition={hour.condition} night={hour.sun === 'down'} event={events[hour.sun]} />
          <span className="vh">{skyWords(hour)}</span>
          <span>{temperatureWords(hour, unit)}</span>
          <span className={`fine ${css.rain}`} data-wet={(hour.precip ?? 0) >= wetPercent || undefined}>
            <span className="vh">chance of {fallWords(hour)} </span>
            {hour.precip === null ? '–' : `${hour.precip}%`}
          </span>
        </>
      ) : (
        <span className="faint">–</span>
      )}
    </li>
  )
})
