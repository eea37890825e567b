import type { BookingType } from '#self-bookings/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Zones } from './choose-time.tsx'
import { DayTimes } from './day-times.tsx'
import { monthOf } from './months.ts'
import type { PageProps } from './props.ts'
import type { Picking } from './use-pick.ts'
import { useTimes } from './use-times.ts'
import css from './choose-time.module.css'

interface MiniDayProps extends PageProps {
  mini: NonNullable<BookingType['mini']>
  picking: Picking
}

/** The one day of a row: its sessions that are free, and nothing else to choose. */
export function MiniDay({ mini, ...props }: MiniDayProps) {
  const { type, words } = props
  const [place] = type.places
  const times = useTimes(props, place?.id ?? 0, monthOf(mini.day))
  if (!place) return null
  if (times.month === 'failed')
    return <CouldNotLoad title={words.unable} safe={words.safe} words={words} onRetry={times.refresh} />
  const day = times.month?.days.find((one) => one.day === mini.day)
  return (
    <div className={css.mini}>
      <p>
        <span dir="auto">{place.name}</span>
        {place.words !== '' && (
          <span className="caption" dir="auto">
            {' '}
            {place.words}
          </span>
        )}
      </p>
      <Zones words={words} zone={place.timeZone} at={day?.times[0]?.start} />
      {day && <DayTimes {...props} place={place} day={day} times={times} />}
    </div>
  )
}
