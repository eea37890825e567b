import css from './sums.module.css'

interface SumsProps {
  /** What the sums are of, where there are several of them. */
  label?: string
  sums: readonly { label: string; value: string; isLoss?: boolean }[]
}

/** A few sums side by side, each below its name; below each other where the text is too large for that. */
export const Sums = ({ label, sums }: SumsProps) => (
  <dl className={css.sums} aria-label={label}>
    {sums.map(({ label: name, value, isLoss }) => (
      <div key={name}>
        <dt className="small-18">{name}</dt>
        <dd data-loss={isLoss || undefined}>{value}</dd>
      </div>
    ))}
  </dl>
)
