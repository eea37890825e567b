import { longDay } from '#client-language/formats.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { type Acting, DayTimes } from './day-times.tsx'
import { monthOf } from './months.ts'
import type { ChoiceProps } from '#self-bookings/web/page/props.ts'
import { type ReadTimes, useTimes } from './use-times.ts'
import { Zones } from './zones.tsx'
import css from './choose-time.module.css'

interface MiniDayProps extends ChoiceProps {
  read: ReadTimes
  acting: Acting
}

const Where = ({ name, words }: { name: string; words: string }) => (
  <p>
    <span dir="auto">{name}</span>
    {words !== '' && (
      <span className="caption" dir="auto">
        {' '}
        {words}
      </span>
    )}
  </p>
)

/** The one day of a row: its sessions that are free, and nothing else to choose. */
export function MiniDay({ type, ...props }: MiniDayProps) {
  const [place] = type.places
  if (!place || !type.mini) return null
  return <RowAt {...props} type={type} place={place} row={type.mini} />
}

interface RowAtProps extends MiniDayProps {
  place: ChoiceProps['type']['places'][number]
  row: NonNullable<ChoiceProps['type']['mini']>
}

function RowAt({ place, row, ...props }: RowAtProps) {
  const { words } = props
  const times = useTimes(props, place, monthOf(row.day))
  if (times.month === 'failed')
    return <CouldNotLoad title={words.unable} safe={words.safe} words={words} onRetry={times.refresh} />
  const day = times.month?.days.find((one) => one.day === row.day)
  return (
    <div className={css.mini}>
      <Where {...place} />
      {row.rainDay !== null && <p>{words.rainDay(longDay(row.rainDay, props.locale))}</p>}
      <Zones words={words} zone={place.timeZone} at={day?.times[0]?.start} />
      {day && <DayTimes {...props} place={place} day={day} times={times} />}
    </div>
  )
}
