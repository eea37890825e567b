import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Deal } from '#deals/deal.ts'
import { EmptyStrip, LightStrip } from '#light/web/light-strip.tsx'
import { useDefaultPlace } from '#places/web/use-default-place.ts'
import { dayOnlyWords } from '#time/when.ts'
import css from './asked-day.module.css'

/** The day asked for, with its light; without a position, at the photographer's own place. */
export function AskedDay({ deal: { day, coordinates, timeZone } }: { deal: Deal }) {
  const { zone } = useLocalTime()
  const own = useDefaultPlace()
  if (day === null)
    return (
      <>
        <p className={css.line}>No date yet</p>
        <div className={css.unknown} />
      </>
    )
  const place = coordinates ? { ...coordinates, timeZone } : own
  return (
    <>
      <p className={css.line}>
        <time dateTime={day}>{dayOnlyWords(day, zone)}</time>
      </p>
      {place ? <LightStrip place={place} zone={place.timeZone} date={day} /> : <EmptyStrip />}
    </>
  )
}
