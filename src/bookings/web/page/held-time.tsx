import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { placeSpan } from '#calendar/rules.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { dayOfSent } from '#kernel/dates.ts'
import { isPast, dayOnlyWords } from '#time/when.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import css from './booking.module.css'

type Held = NonNullable<WholeDeal['held']>

/** `5:30–6:30 PM`, on clocks of the place, which are named where the photographer's differ. */
const heldSpan = ({ startsAt: date, endsAt, timeZone }: Held, zone: string): string =>
  placeSpan({ date, endsAt, timeZone }, zone)

/** The session that is held until its client has agreed: when and where. The head of the page says until when. */
export function HeldTime({ held }: { held: Held }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { startsAt, timeZone, until, place } = held
  const day = dayOnlyWords(dayOfSent(startsAt, timeZone), zone, now)
  return (
    <div className={css.shoot}>
      <p className={css.title}>{[`${day}, ${heldSpan(held, zone)}`, place].filter(Boolean).join(' · ')}</p>
      {isPast(until, now) && <p className="small">No longer held: somebody else can book it.</p>}
    </div>
  )
}
