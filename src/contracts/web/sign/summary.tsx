import type { PageText } from './page-words.ts'
import { shootDay, sumsOf } from './to-sign-words.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from './summary.module.css'

/** Shoot and price; hidden when the contract has neither. */
export function Summary({ contract, text }: { contract: ContractToSign; text: PageText }) {
  const { shoot } = contract
  const sums = sumsOf(contract, text)
  if (!shoot && sums.length === 0) return null
  return (
    <section className={`card ${css.summary}`} aria-labelledby="summary">
      <div>
        <h2 id="summary" dir="auto">
          {shoot?.title ?? text.page.agreed}
        </h2>
        {shoot && (
          <p className="small-18">
            {[shootDay(shoot, undefined, text.locale), shoot.location].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {sums.length > 0 && (
        <dl>
          {sums.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
