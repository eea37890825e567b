import type { SkyStop } from '#light/sky.ts'
import css from './sheet.module.css'

const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`

/** The light of the shoot's day along the upper edge of a document; decorative. */
export function SkyEdge({ stops }: { stops: SkyStop[] }) {
  return (
    <div
      className={css.edge}
      aria-hidden="true"
      style={{
        backgroundImage:
          'linear-gradient(90deg, ' + `${stops.map(({ at, color }) => `${color} ${percent(at)}`).join(', ')})`,
      }}
    />
  )
}
