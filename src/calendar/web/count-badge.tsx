import { countColor } from '#calendar/rules.ts'
import css from './count-badge.module.css'
import tones from './tones.module.css'

/** How many shoots a day has. The name of the cell that it stands in says the same in words. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className={`${css.badge} ${tones.tone}`} data-color={countColor(count)} aria-hidden="true">
      {count}
    </span>
  )
}
