import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { type Hours, placeIn } from '#calendar/web/day/hours.ts'
import { holdTitle, holdWords, type ShownHold } from './shown-hold.ts'
import css from './holds.module.css'

interface HoldBlocksProps {
  holds: readonly ShownHold[]
  hours: Hours
  tabIndex?: number
}

/** The held times among the hours of a day, under its shoots. */
export function HoldBlocks({ holds, hours, tabIndex }: HoldBlocksProps) {
  const { zone } = useLocalTime()
  return holds.map((hold) => (
    <li key={`hold-${hold.id}`} className={css.place} style={placeIn(hold, hours)}>
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
  ))
}
