import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAt } from '#kernel/dates.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import type { Point } from '#places/rules.ts'
import type { PreviewedTimes, SessionPlace, SessionTimes } from '#session-types/api.ts'
import { previewDays, previewOf } from '#session-types/web/queries.ts'
import { clock } from '#time/clock-words.ts'
import { noTimesWords } from './no-times-words.ts'
import { typeDraftOf, typeFaultsOf, type TypeValues, unnamed } from './type-values.ts'
import css from './type-dialog.module.css'

interface PreviewProps {
  values: TypeValues
  places: readonly SessionPlace[]
}

const typingMs = 400

const noneWords: Record<NonNullable<SessionTimes['days'][number]['none']>, string> = {
  light: 'Too little of this light in your hours',
  taken: 'You have something else then',
  hours: 'Not within your hours',
  notice: 'Too short notice',
  off: 'A day off',
}

interface PreviewPlace extends Point {
  /** Null for the middle of where clients may name a place. */
  id: number | null
  name: string
  timeZone: string
}

const centerOf = ({ isNamed, location, coordinates, timeZone }: TypeValues): PreviewPlace | undefined =>
  isNamed && coordinates ? { id: null, name: location.trim(), ...coordinates, timeZone } : undefined

const termsIn = ({ light, least, notice, ahead }: TypeValues) => ({
  light,
  least: Number(least),
  notice: Number(notice),
  ahead: Number(ahead),
})

/** The times of the next days at the first place; undefined while the form is not right. */
function usePreview(values: TypeValues, places: readonly SessionPlace[]) {
  const [now] = useState(() => Date.now())
  const [typed] = useDebouncedValue(values, typingMs)
  const place = places.find(({ id }) => typed.placeIds[0] === String(id)) ?? centerOf(typed)
  const named = unnamed(typed)
  const isRight = place !== undefined && Object.keys(typeFaultsOf(named)).length === 0
  const found = useQuery({
    ...previewOf(typeDraftOf(named), place?.id ?? null, dayAt(now, place?.timeZone ?? 'UTC')),
    enabled: isRight,
    placeholderData: (before) => before,
  })
  return { place: isRight ? place : undefined, terms: termsIn(typed), ...found }
}

/** The times that clients would see, as the form is filled in. */
export function Preview({ values, places }: PreviewProps) {
  const { place, terms, data, isError } = usePreview(values, places)
  return (
    <section className={css.preview} aria-label="The next times">
      <h3 className="small-title">The next {previewDays} days</h3>
      {!place && <p className="small">Fill in the form to see the times that clients would see.</p>}
      {place && data && <Days times={data} place={place} terms={terms} />}
      {place && !data && isError && <p className="small">The times could not be loaded.</p>}
    </section>
  )
}

interface DaysProps {
  times: PreviewedTimes
  place: PreviewPlace
  terms: ReturnType<typeof termsIn>
}

/** Why a day has no time. The first of the days is today. */
function noneOf({ day, none }: SessionTimes['days'][number], first: string, ahead: number): string {
  const last = Temporal.PlainDate.from(first).add({ days: ahead }).toString()
  if (none === 'notice' && day > last) return 'Too far ahead'
  return none ? noneWords[none] : ''
}

function Days({ times, place, terms }: DaysProps) {
  const open = times.days.filter((day) => day.times.length > 0)
  return (
    <>
      <p className="small" role="status">
        {open.length === 0
          ? noTimesWords(times.noTimes, terms)
          : `${open.reduce((sum, day) => sum + day.times.length, 0)} times on ${open.length} days at ${place.name}.`}
      </p>
      <ul className={css.days}>
        {times.days.map((one, _, [first = one]) => (
          <li key={one.day}>
            <span className={css.day}>
              {Temporal.PlainDate.from(one.day).toLocaleString('en-US', {
                weekday: 'short',
                month: 'short',
                day: 'numeric',
              })}
            </span>
            <LightStrip
              place={place}
              zone={place.timeZone}
              date={one.day}
              slot={one.times.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })).slice(0, 1)}
            />
            <span className="caption">
              {one.times.length > 0
                ? one.times.map(({ start }) => clock(start, place.timeZone)).join(', ')
                : noneOf(one, first.day, terms.ahead)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
