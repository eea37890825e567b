import { Bar as Bars, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { axisTo, type Bar, labelsOf, monthName, monthWords, shortMoney } from '#analytics/rules.ts'
import { moneyWords } from '#kernel/money.ts'
import css from './revenue-chart.module.css'

const words = { fontSize: 12, fill: 'var(--ink-3)' }

/**
 * A bar for each month, the current one in ink; the highest and the last are labelled. Arrow keys move between bars.
 */
export function RevenueChart({ bars, currency }: { bars: Bar[]; currency: string }) {
  const labels = labelsOf(bars, currency)
  const lines = axisTo(Math.max(...bars.map(({ revenue }) => revenue), 0), currency)
  const drawn = bars.map((bar, at) => ({
    ...bar,
    name: monthName(bar.month),
    label: labels[at],
    fill: at === bars.length - 1 ? 'var(--ink)' : 'var(--bar)',
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={drawn} margin={{ top: 22, right: 14, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke="var(--grid)" />
        <XAxis
          dataKey="name"
          axisLine={false}
          tickLine={false}
          tick={words}
          interval="equidistantPreserveStart"
          minTickGap={4}
          height={26}
          tickMargin={8}
        />
        <YAxis
          axisLine={false}
          tickLine={false}
          tick={words}
          width={axisWidth(lines, currency)}
          ticks={lines}
          domain={[0, lines.at(-1) ?? 0]}
          interval={0}
          tickFormatter={(amount: number) => shortMoney(amount, currency)}
        />
        <Tooltip
          cursor={{ fill: 'var(--tint)' }}
          isAnimationActive={false}
          content={({ active, payload }) => (
            <BarTooltip bar={active ? (payload?.[0]?.payload as Bar | undefined) : undefined} currency={currency} />
          )}
        />
        <Bars dataKey="revenue" maxBarSize={46} radius={[3, 3, 0, 0]} isAnimationActive={false}>
          <LabelList dataKey="label" position="top" offset={7} className={css.label ?? ''} />
        </Bars>
      </BarChart>
    </ResponsiveContainer>
  )
}

/** The room for the words of the axis, in pixels: `CHF 12.5k` needs more than `$12.5k`. */
const axisWidth = (lines: readonly number[], currency: string): number =>
  Math.max(46, ...lines.map((amount) => 12 + 7 * shortMoney(amount, currency).length))

/** The tooltip of a bar. */
function BarTooltip({ bar, currency }: { bar: Bar | undefined; currency: string }) {
  if (!bar) return null
  return (
    <div className={css.told}>
      <b className="strong">{monthWords(bar.month)}</b>
      <span>{moneyWords(bar.revenue, currency)} billed</span>
      <span>{moneyWords(bar.paid, currency)} paid</span>
    </div>
  )
}
