import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { type Hours, placeIn } from '#calendar/web/day/hours.ts'
import { holdTitle, holdWords } from './hold-words.ts'
import type { ShownHold } from './shown-hold.ts'
import css from './holds.module.css'

interface HoldBlockProps {
  hold: ShownHold
  hours: Hours
  tabIndex?: number | undefined
}

/** A held time among the hours of its day, under the shoots. */
export function HoldBlock({ hold, hours, tabIndex }: HoldBlockProps) {
  const { zone } = useLocalTime()
  return (
    <li className={css.place} style={placeIn(hold, hours)}>
      <Link
        to="/bookings/$id"
        params={{ id: hold.dealId }}
        tabIndex={tabIndex}
        className={`${css.hold} ${css.block}`}
        title={holdWords(hold, zone)}
      >
        <b>{holdTitle(hold)}</b>
      </Link>
    </li>
  )
}
