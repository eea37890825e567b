import { IconAlertTriangle } from '@tabler/icons-react'
import type { Draft, SavedAdvice } from '#advisor/advice.ts'
import { withUnbrokenUnits } from '#advisor/web/unbroken-units.ts'
import css from './advice-body.module.css'

/** Large figures, readable at arm's length. */
export function Figures({ figures }: Pick<Draft, 'figures'>) {
  if (figures.length === 0) return null
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="cap">{label}</dt>
          <dd>{withUnbrokenUnits(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The text of advice and its facts. React renders them as plain text, so nothing in them is markup. */
export function AdviceBody({ advice: { sections, warnings, recommendation, basis } }: { advice: SavedAdvice }) {
  const facts = Object.entries(basis)
  return (
    <>
      {sections.map(({ title, items }) => (
        <section key={title} className={css.section}>
          <h3>{title}</h3>
          <ul className="stack-4">
            {items.map((item) => (
              <li key={item}>{withUnbrokenUnits(item)}</li>
            ))}
          </ul>
        </section>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className={`icon-line ${css.warning}`}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          <span>
            <span className="vh">Careful: </span>
            {withUnbrokenUnits(warning)}
          </span>
        </p>
      ))}
      {recommendation && (
        <p className={css.recommendation}>
          <span className="cap">Recommendation</span> {withUnbrokenUnits(recommendation)}
        </p>
      )}
      {facts.length > 0 && (
        <details className={css.basis}>
          <summary>Based on</summary>
          <dl>
            {facts.map(([name, { label, words }]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd className="number">{withUnbrokenUnits(words)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
