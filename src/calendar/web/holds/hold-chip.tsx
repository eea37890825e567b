import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { holdTitle, holdWords } from './hold-words.ts'
import type { ShownHold } from './shown-hold.ts'
import css from './holds.module.css'

/** A held time in a cell of the month. The keyboard reaches it through the panel of its day. */
export function HoldChip({ hold }: { hold: ShownHold }) {
  const { zone } = useLocalTime()
  return (
    <Link
      to="/bookings/$id"
      params={{ id: hold.dealId }}
      tabIndex={-1}
      className={`clamp-2 ${css.hold} ${css.chip}`}
      title={`${holdTitle(hold)}, ${holdWords(hold, zone)}`}
    >
      {holdTitle(hold)}
    </Link>
  )
}
