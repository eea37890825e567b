import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { dayIn } from '#self-bookings/web/page/clock.ts'
import { type Acting, DayTimes } from './day-times.tsx'
import { MonthGrid } from './month-grid.tsx'
import { monthAfter, monthOf } from './months.ts'
import { PlaceChips } from '#self-bookings/web/page/place-chips.tsx'
import type { ChoiceProps, Place } from '#self-bookings/web/page/props.ts'
import { useFirstDay } from './use-first-day.ts'
import { type Month, type ReadTimes, useTimes } from './use-times.ts'
import type { Naming } from '#self-bookings/web/page/where.ts'
import { Zones } from './zones.tsx'
import css from './choose-time.module.css'

/** Most session types are at the studio’s own places. */
const NamePlace = lazy(() =>
  import('#self-bookings/web/page/name-place.tsx').then((part) => ({ default: part.NamePlace })),
)

interface TimeChoiceProps extends ChoiceProps {
  read: ReadTimes
  acting: Acting
  /** The place that is shown first. */
  placeId?: number | null
  /** Where visitors may name a place. */
  naming?: Naming | undefined
}

const firstFree = (month: Month): string | undefined =>
  month && month !== 'failed' ? month.days.find(({ times }) => times.length > 0)?.day : undefined

const dayIfIn = (month: string, chosen: string | undefined): string | undefined =>
  chosen !== undefined && monthOf(chosen) === month ? chosen : undefined

/** The month and day that are shown: the chosen ones, else the first with a free time. */
function useDay(props: TimeChoiceProps, place: Place) {
  const [today] = useState(() => dayIn(Date.now(), place.timeZone))
  const [wanted, setMonth] = useState<string>()
  const [opening, setOpening] = useState<{ placeId: number; month: string }>()
  const [chosen, setChosen] = useState<string>()
  const known = wanted ?? (opening?.placeId === place.id ? opening.month : undefined)
  const month = known ?? monthOf(today)
  const times = useTimes(props, place, month)
  const isOpening = known === undefined && times.month !== undefined
  useFirstDay({
    isWanted: isOpening,
    placeId: place.id,
    find: () => times.findNext(monthAfter(monthOf(today), -1)),
    onFound: (first = today) => setOpening({ placeId: place.id, month: monthOf(first) }),
  })
  const day = dayIfIn(month, chosen) ?? firstFree(times.month)
  function choose(next: string): void {
    setMonth(monthOf(next))
    setChosen(next)
  }
  // That this month has none is said only where no other is shown at once.
  const isFinding = isOpening && times.month !== 'failed' && day === undefined
  return { today, month, setMonth, day, choose, times: isFinding ? { ...times, month: undefined } : times }
}

/** Place, month, day and time. */
export function TimeChoice(props: TimeChoiceProps) {
  const { type, words, naming } = props
  const [placeId, setPlaceId] = useState(props.placeId)
  const [named, setNamed] = useState<Place>()
  const places = named ? [...type.places, named] : type.places
  const place = places.find(({ id }) => id === placeId) ?? places[0]
  function name(next: Place): void {
    setNamed(next)
    setPlaceId(next.id)
  }
  const field = naming && (
    <Suspense fallback={null}>
      <NamePlace naming={naming} words={words} isOther={type.places.length > 0} onName={name} />
    </Suspense>
  )
  if (!place) return field ?? null
  return <AtPlace {...props} type={{ ...type, places }} place={place} field={field} onPlace={setPlaceId} />
}

interface AtPlaceProps extends TimeChoiceProps {
  place: Place
  /** In which another place can be named. */
  field: ReactNode
  onPlace: (id: number) => void
}

function AtPlace({ place, field, onPlace, ...props }: AtPlaceProps) {
  const { words } = props
  const { today, month, setMonth, day, choose, times } = useDay(props, place)
  const days = times.month === 'failed' ? undefined : times.month?.days
  const shown = days?.find((one) => one.day === day)
  return (
    <div className={css.columns}>
      <div>
        <PlaceChips {...props} value={place.id} onChange={onPlace} />
        {field}
        {times.month === 'failed' ? (
          <CouldNotLoad title={words.unable} safe={words.safe} words={words} onRetry={times.refresh} />
        ) : (
          <MonthGrid
            {...props}
            place={place}
            month={month}
            days={days}
            today={today}
            chosen={day}
            findNext={times.findNext}
            onMonth={setMonth}
            onDay={(next) => {
              choose(next)
              props.acting.forgetRefusal?.()
            }}
          />
        )}
      </div>
      <div>
        <Zones {...props} zone={place.timeZone} at={shown?.times[0]?.start} />
        {shown && <DayTimes key={`${place.id} ${shown.day}`} {...props} place={place} day={shown} times={times} />}
      </div>
    </div>
  )
}
