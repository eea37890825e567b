import { cellName, countColor, type DayCount, shortWeekday } from '#calendar/rules.ts'
import badge from './count-badge.module.css'
import tones from '#calendar/web/tones.module.css'

interface CellDateProps {
  day: string
  /** Undefined while unknown. */
  count: DayCount | undefined
  /** With its weekday, for a column without a head. */
  isNamed?: boolean
  css: { readonly [name: string]: string }
}

/** The head of a day: a visible number, the whole date for screen readers. */
export function CellDate({ day, count, isNamed = false, css }: CellDateProps) {
  return (
    <div className={css['head']}>
      <span className="vh">{cellName(day, count)}</span>
      {isNamed && (
        <span className={`fine ${css['weekday']}`} aria-hidden="true">
          {shortWeekday(day)}
        </span>
      )}
      <span className={css['number']} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {count && count.planned > 0 && <CountBadge count={count.planned} />}
    </div>
  )
}

/** The number of shoots of a day. The cell's accessible name includes it. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className={`${badge.badge} ${tones.tone}`} data-color={countColor(count)} aria-hidden="true">
      {count}
    </span>
  )
}
