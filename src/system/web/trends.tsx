import { useQuery } from '@tanstack/react-query'
import { defaultCurrency } from '#kernel/currency.ts'
import { moneyWords } from '#kernel/money.ts'
import type { DayStats } from '#system/api.ts'
import { type Figure, figures, firstOf, growthOf, pointsOf } from '#system/trends.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import { stats } from './queries.ts'
import page from './system-page.module.css'
import css from './trends.module.css'

const all = Object.keys(figures) as Figure[]

const words = (figure: Figure, value: number, currency = defaultCurrency): string =>
  figure === 'totalRevenue' ? moneyWords(value, currency) : value.toLocaleString('en-US')

/** Daily totals of the server: a line for each figure, and a table. */
export function Trends() {
  const { data: days = [], isError } = useQuery(stats)
  return (
    <SectionCard id="trends" title="Trends" className={`shrink ${page.part}`}>
      <p>{isError ? 'The figures could not be loaded. They are safe.' : aboutDays(days)}</p>
      {days.length > 1 && (
        <>
          <div className={css.tiles}>
            {all.map((figure) => (
              <Tile key={figure} figure={figure} days={days} />
            ))}
          </div>
          <details className={`space-above-14 ${css.more}`}>
            <summary>Show as table</summary>
            <Days days={days} />
          </details>
        </>
      )}
    </SectionCard>
  )
}

const dayWords = (one: DayStats | undefined): string =>
  one ? Temporal.PlainDate.from(one.date).toLocaleString('en-US', { month: 'short', day: 'numeric' }) : ''

function aboutDays(days: readonly DayStats[]): string {
  if (days.length === 0) return 'Figures are counted once a day. The first ones appear within minutes of startup.'
  if (days.length === 1) return `Figures start on ${dayWords(days[0])} (UTC). Trends appear from the second day.`
  return `Counted once a day, last on ${dayWords(days.at(-1))} (UTC). Current totals are on the Admin page.`
}

function Tile({ figure, days }: { figure: Figure; days: readonly DayStats[] }) {
  const growth = growthOf(days, figure)
  return (
    <div className={css.tile}>
      <span className="fine">{figures[figure]}</span>
      <b>{words(figure, days.at(-1)?.[figure] ?? 0, days.at(-1)?.currency)}</b>
      <Line days={days} figure={figure} />
      <small className="fine">
        {growth === 0
          ? 'No change'
          : `${growth > 0 ? '+' : '−'}${words(figure, Math.abs(growth), days.at(-1)?.currency)} since ` +
            `${dayWords(firstOf(days, figure))}`}
      </small>
    </div>
  )
}

const [width, height, edge] = [160, 36, 3]

/** Decorative: the table has the same figures. */
function Line({ days, figure }: { days: readonly DayStats[]; figure: Figure }) {
  const points = pointsOf(days, figure).map(({ x, y }) => ({
    x: edge + x * (width - 2 * edge),
    y: height - edge - y * (height - 2 * edge),
  }))
  const last = points.at(-1)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.line} preserveAspectRatio="xMinYMid" aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={edge} />}
    </svg>
  )
}

function Days({ days }: { days: readonly DayStats[] }) {
  return (
    <div className={css.scroll}>
      <table aria-label="Figures by day">
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            {all.map((figure) => (
              <th key={figure} scope="col">
                {figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.date}>
              <th scope="row">{one.date}</th>
              {all.map((figure) => (
                <td key={figure}>{words(figure, one[figure], one.currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
