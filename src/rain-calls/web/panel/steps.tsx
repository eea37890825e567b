import css from './steps.module.css'

/** What follows, step by step. */
export const Steps = ({ steps }: { steps: readonly { name: string; words: string }[] }) => (
  <section aria-labelledby="what-happens">
    <h3 id="what-happens" className="small-title">
      What will happen
    </h3>
    <ol className={css.steps}>
      {steps.map(({ name, words }) => (
        <li key={name}>
          <b>{name}</b>
          <span className="small">{words}</span>
        </li>
      ))}
    </ol>
  </section>
)
