import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clockTime, whenWords } from '#time/when.ts'
import { heldWords, holdsBetween } from '#holds/web/queries.ts'
import { overlaps } from '#shoots/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './overlap-warning.module.css'
import { RouterLink } from '#ui/page/router-link.tsx'

interface OverlapWarningProps {
  date: string | undefined
  duration: number
  /** The edited shoot. */
  except?: number
  /** The booking whose own hold is not an obstacle. */
  exceptDeal?: number
}

const endOf = (date: string, minutes: number): string => new Date(Date.parse(date) + minutes * 60_000).toISOString()

/** Warns of overlapping shoots, and of what is held for clients, before saving. */
export function OverlapWarning({ date, duration, except, exceptDeal }: OverlapWarningProps) {
  const { zone } = useLocalTime()
  const { data: found = [] } = useQuery({
    ...overlaps(date ?? '', duration, except),
    enabled: date !== undefined,
    placeholderData: (before) => before,
  })
  const { data: all = [] } = useQuery({
    ...holdsBetween({ from: date ?? '', to: date ? endOf(date, duration) : '' }),
    enabled: date !== undefined,
    placeholderData: (before) => before,
  })
  const held = all.filter(({ dealId }) => dealId !== exceptDeal)
  return (
    <div role="status">
      {date && found.length + held.length > 0 && (
        <div className={css.warning}>
          <IconAlertTriangle className="leading-icon" size={18} stroke={1.6} aria-hidden="true" />
          <ul>
            {found.map((other) => (
              <li key={other.id}>
                Overlaps with{' '}
                <RouterLink to="/shoots/$id" params={{ id: other.id }} target="_blank">
                  {other.title}
                </RouterLink>
                , {whenWords(other.date, zone)} to {clockTime(other.endsAt, zone)}, {other.location}.
              </li>
            ))}
            {held.map((hold) => (
              <li key={`hold-${hold.id}`}>
                {heldWords(hold, zone)}{' '}
                <RouterLink to="/bookings/$id" params={{ id: hold.dealId }} target="_blank">
                  {hold.title}
                </RouterLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
