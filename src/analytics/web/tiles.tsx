import type { Figure } from '#analytics/figures.ts'
import css from './tiles.module.css'

/** Figures side by side with their comparisons. */
export function Tiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.tiles}>
      {figures.map(({ label, value, more }) => (
        <div key={label} className={`card ${css.tile}`} data-long={value.length > 12 || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>{more}</dd>
        </div>
      ))}
    </dl>
  )
}
