import { cancellationLines } from '#proposals/cancellation-lines.ts'
import type { OfferProps } from './offer-props.ts'
import css from './total.module.css'

/** What is kept when it is cancelled. */
export function Cancelling({ proposal: { facts }, taken, words: { cancelling: words }, locale }: OfferProps) {
  const lines = cancellationLines(facts, taken.sums.total, { words, locale })
  if (lines.length === 0) return null
  return (
    <>
      <h4 className={css.plan}>{words.title}</h4>
      <ul className={`small-20 ${css.cancelling}`}>
        {lines.map(({ when, what }) => (
          <li key={when}>{`${when}: ${what}.`}</li>
        ))}
      </ul>
      <p className="small-20">{words.rest}</p>
    </>
  )
}
