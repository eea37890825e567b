import { shareInPercent, sum } from '#analytics/rules.ts'
import type { StatusColor } from '#ui/page/status-badge.tsx'
import css from './breakdown.module.css'

interface Row {
  name: string
  count: number
  color?: StatusColor
}

/** Counts as bars: a table whose middle column is drawn. */
export function Breakdown({ title, head, rows }: { title: string; head: string; rows: readonly Row[] }) {
  const counts = rows.map(({ count }) => count)
  const [most, all] = [Math.max(...counts, 1), sum(counts)]
  return (
    <div>
      <h2 className={css.title}>{title}</h2>
      {rows.length === 0 ? (
        <p className="sub">No shoots in this period.</p>
      ) : (
        <table className={css.table} aria-label={title}>
          <thead className="vh">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Share</th>
              <th scope="col">Shoots</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, color }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span className="vh">{shareInPercent(count, all)}%</span>
                  <span className={css.track} data-color={color}>
                    <span style={{ width: `${(count / most) * 100}%` }} />
                  </span>
                </td>
                <td>{count.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
