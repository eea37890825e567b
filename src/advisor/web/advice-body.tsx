import { IconAlertTriangle } from '@tabler/icons-react'
import type { Draft, KeptAdvice } from '#advisor/advice.ts'
import { keepTogether } from './keep-together.ts'
import css from './advice-body.module.css'

/** Large figures, to be read from an arm's length. */
export function Figures({ figures }: Pick<Draft, 'figures'>) {
  if (figures.length === 0) return null
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{keepTogether(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All that is said, and what it rests on. It is shown as the plain text that it is (R76). */
export function AdviceBody({ advice: { sections, warnings, recommendation, basis } }: { advice: KeptAdvice }) {
  const facts = Object.entries(basis)
  return (
    <>
      {sections.map(({ title, items }) => (
        <section key={title} className={css.section}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{keepTogether(item)}</li>
            ))}
          </ul>
        </section>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className={css.warning}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          <span>
            <span className="vh">Careful: </span>
            {keepTogether(warning)}
          </span>
        </p>
      ))}
      {recommendation && (
        <p className={css.recommendation}>
          <span className="cap">Recommendation</span> {keepTogether(recommendation)}
        </p>
      )}
      {facts.length > 0 && (
        <details className={css.basis}>
          <summary>Based on</summary>
          <dl>
            {facts.map(([name, { label, words }]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{keepTogether(words)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
