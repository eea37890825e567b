import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { holdTitle, holdWords } from './hold-words.ts'
import type { ShownHold } from './shown-hold.ts'
import css from './holds.module.css'

/** A held time in the list of a day. The whole row opens its booking. */
export function HoldRow({ hold }: { hold: ShownHold }) {
  const { zone } = useLocalTime()
  return (
    <li className={`${css.hold} ${css.row}`}>
      <Link to="/bookings/$id" params={{ id: hold.dealId }} className="clamp-2 title-link">
        {holdTitle(hold)}
      </Link>
      <span className="small-20">{holdWords(hold, zone)}</span>
    </li>
  )
}
