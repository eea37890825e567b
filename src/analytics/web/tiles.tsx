import type { Figure } from '#analytics/figures.ts'
import css from './tiles.module.css'

/** Figures beside each other, each with what there is to say of it. */
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
