import { cellName, shortWeekdays } from '#calendar/rules.ts'
import { CountBadge } from './count-badge.tsx'

interface CellDateProps {
  day: string
  /** Nothing while it is not known. */
  count: number | undefined
  /** Of a column that stands without a head. */
  weekday?: number
  css: { readonly [name: string]: string }
}

/** The head of a day: a number to see, the whole date to hear. */
export function CellDate({ day, count, weekday, css }: CellDateProps) {
  return (
    <div className={css['head']}>
      <span className="vh">{cellName(day, count)}</span>
      {weekday !== undefined && (
        <span className={css['weekday']} aria-hidden="true">
          {shortWeekdays[weekday]}
        </span>
      )}
      <span className={css['number']} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {count !== undefined && count > 0 && <CountBadge count={count} />}
    </div>
  )
}
