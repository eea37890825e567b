import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { placeSpan } from '#calendar/rules.ts'
import type { WholeDeal } from '#deals/api.ts'
import { dayOf } from '#kernel/dates.ts'
import { isPast, dayOnlyWords } from '#time/when.ts'
import { untilWords } from '#time/until-words.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import css from './booking.module.css'

type Held = NonNullable<WholeDeal['held']>

/** `5:30–6:30 PM`, on clocks of the place, which are named where the photographer's differ. */
export const heldSpan = ({ startsAt: date, endsAt, timeZone }: Held, zone: string): string =>
  placeSpan({ date, endsAt, timeZone }, zone)

/** The session that is held until its client has agreed: when, where and how long. */
export function HeldTime({ held }: { held: Held }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { startsAt, timeZone, until, place } = held
  const day = dayOnlyWords(dayOf(startsAt, timeZone), zone, now)
  return (
    <div className={css.shoot}>
      <p className={css.title}>{[`${day}, ${heldSpan(held, zone)}`, place].filter(Boolean).join(' · ')}</p>
      <p className="small">
        {isPast(until, now)
          ? 'No longer held: somebody else can book it.'
          : `Held until ${untilWords(until, zone, now)}.`}
      </p>
    </div>
  )
}
