import type { Overview } from '#analytics/api.ts'
import { lightKindLabels } from '#light/light-kind.ts'
import css from './light-bar.module.css'

/** The light in the middle of each shoot, in the colors of the sky. */
export function LightBar({ kinds }: { kinds: Overview['byLight'] }) {
  return (
    <div>
      <h2 className={css.title}>Light you shoot in</h2>
      {kinds.length === 0 ? (
        <p className="sub">No shoots in this period.</p>
      ) : (
        <>
          <div className={css.bar} aria-hidden="true">
            {kinds.map(({ light, count }) => (
              <span key={light} data-light={light} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul className={css.legend}>
            {kinds.map(({ light, count }) => (
              <li key={light} className="line-8">
                <i data-light={light} aria-hidden="true" />
                {lightKindLabels[light]} <b>{count.toLocaleString('en-US')}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
