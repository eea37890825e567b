import { Button } from '@mantine/core'
import { IconCalendar, IconCloudQuestion, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LightStrip } from '#light/web/light-strip.tsx'
import type { Reason, Slot, Slots } from '#planning/api.ts'
import { timeSpan } from '#calendar/rules.ts'
import { typeLabels } from '#shoots/rules.ts'
import { bothClocks, dayAndTimeOf, instantOf, placeTimeWords, whenWords } from '#time/when.ts'
import { temperatureWords } from '#weather/rules.ts'
import { ConditionIcon } from '#weather/web/condition-icon.tsx'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { preferencesByType } from '#planning/rules.ts'
import { hourOf } from '#time/time-of-day.ts'
import { bestSlots, type SlotQuery } from './queries.ts'
import { orderWords, sharedRemarks } from './shared-remarks.ts'
import css from './best-times.module.css'

interface SlotListProps {
  wanted: SlotQuery
  /** The place: `in Brooklyn, NY`. */
  where: string
  /** The photographer's zone. */
  zone: string
  /** Fills this start, ISO 8601, into the form. */
  onUse: (start: string) => void
}

/** The best times, best first, each with its light and what sets it apart. */
export function SlotList({ wanted, where, zone, onUse }: SlotListProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(bestSlots(wanted))
  if (isError && !data)
    return (
      <CouldNotLoad
        title="Unable to find times"
        safe="What you typed is still here."
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  if (!data) return <SlotSkeletons />
  // When clocks go back, a form cannot express the second of two equal times.
  const slots = data.slots.filter(({ start }) => canBeTyped(start, zone))
  const { isShared, sentences } = sharedRemarks(slots)
  return (
    <section className={css.panel} aria-label="Best times">
      <p className="small-20">
        {slots.length > 0
          ? `${daysWords(data)} ${where}${hoursWords(wanted, zone)}, ${orderWords(slots)}.`
          : noneWords(data, wanted, zone)}
        {!isPlaceholderData && chosenWords(data, wanted, zone)}
      </p>
      <ol>
        {slots.map((slot) => (
          <SlotRow key={slot.start} slot={slot} wanted={wanted} zone={zone} isShared={isShared} onUse={onUse} />
        ))}
      </ol>
      {sentences.length > 0 && <p className="sub">{sentences.join(' ')}</p>}
      {data.provider && slots.some(({ forecast }) => forecast !== 'none') && (
        <p className="cap">Weather data by {data.provider}.com</p>
      )}
    </section>
  )
}

function canBeTyped(start: string, zone: string): boolean {
  const { day, time } = dayAndTimeOf(start, zone)
  return Date.parse(instantOf(day, time, zone) ?? '') === Date.parse(start)
}

function SlotRow({
  slot,
  wanted: { lat, lng, timeZone },
  zone,
  isShared,
  onUse,
}: {
  slot: Slot
  wanted: SlotQuery
  zone: string
  /** Whether a reason is said once for several slots. */
  isShared: (text: string) => boolean
  onUse: (start: string) => void
}) {
  const { start, end } = slot
  const there = placeTimeWords(start, zone, timeZone)
  const time = bothClocks(start, zone, timeZone)
  return (
    <li className={css.slot} data-elsewhere={there !== undefined || undefined}>
      <div className={css.when}>
        <b>{dayOf(start, zone)}</b>
        <span>{timeSpan({ date: start, endsAt: end }, zone)}</span>
        {there && <small>{there}</small>}
      </div>
      <div className={`stack-8 shrink ${css.why}`}>
        <LightStrip
          place={{ lat, lng }}
          zone={timeZone}
          date={dayAndTimeOf(start, timeZone).day}
          slot={{ start: Date.parse(start), end: Date.parse(end) }}
        />
        <Reasons slot={slot} isShared={isShared} />
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Use ${time}, ${dayOf(start, zone)}`}
        onClick={() => onUse(start)}
      >
        Use {time}
      </Button>
    </li>
  )
}

/** `Sat, Oct 17`. */
const dayOf = (start: string, zone: string): string => whenWords(start, zone).replace(/, [^,]*$/, '')

function Reasons({ slot, isShared }: { slot: Slot; isShared: (text: string) => boolean }) {
  const { reasons, condition, temp, tempC } = slot
  const unit = useWeatherUnit()
  const about = (subject: Reason['about']) =>
    reasons.filter(({ about: what, text }) => what === subject && !isShared(text)).map(({ text }) => text)
  const weather = [...(temp === null ? [] : [temperatureWords({ temp, tempC }, unit)]), ...about('weather')]
  const [light, calendar] = [about('light'), about('calendar')]
  return (
    <ul className={css.reasons}>
      {light.length > 0 && (
        <li>
          <IconSun size={16} stroke={1.6} aria-hidden="true" />
          {light.join(' · ')}
        </li>
      )}
      {weather.length > 0 && (
        <li>
          {condition ? (
            <ConditionIcon condition={condition} size={16} />
          ) : (
            <IconCloudQuestion size={16} stroke={1.6} aria-hidden="true" />
          )}
          {weather.join(' · ')}
        </li>
      )}
      {calendar.length > 0 && (
        <li>
          <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
          {calendar.join(' · ')}
        </li>
      )}
    </ul>
  )
}

/** `Nov 21 to Dec 4`. */
function daysWords({ from, to }: Slots): string {
  const name = (day: string) => Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric' })
  return `${name(from)} to ${name(to)}`
}

/** `, 6 AM to midnight`, by the clocks of the place; empty when the whole day is searched. */
function hoursWords({ type, timeZone }: SlotQuery, zone: string): string {
  const [from, to] = preferencesByType[type].clock
  const name = (hour: number) => (hour === 24 ? 'midnight' : hourOf({ hour, minute: 0 }))
  return from === 0 && to === 24 ? '' : `, ${name(from)} to ${name(to)}${timeZone === zone ? '' : ' there'}`
}

/** Says that none of the times found is as good as the chosen one. */
function chosenWords({ slots, chosenScore }: Slots, { chosen }: SlotQuery, zone: string): string {
  if (chosen === undefined || chosenScore === null || slots.length === 0) return ''
  if (slots.some(({ score }) => score >= chosenScore)) return ''
  return ` None is as good as the time you have: ${whenWords(chosen, zone)}.`
}

function noneWords(found: Slots, wanted: SlotQuery, zone: string): string {
  const when = `${daysWords(found)}${hoursWords(wanted, zone)}`
  if (found.none === 'calendar') return `${when}: your calendar is full whenever the light is good.`
  const light = `the light that a ${typeLabels[wanted.type].toLowerCase()} shoot wants`
  return `${when}: ${light} does not come at this place.`
}

function SlotSkeletons() {
  return (
    <Loading what="best times">
      <div className={css.skeletons}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={72} />
        ))}
      </div>
    </Loading>
  )
}
