import type { PaymentWords } from '#client-language/english/payment.ts'
import type { PaymentBlock } from '#payment-codes/payment-block.ts'
import { PaymentCodeImage } from '#payment-codes/web/payment-code-image.tsx'
import css from './payment-section.module.css'

/** How to pay, on the paper. */
export function PaymentSection({ payment: { rows, code }, words }: { payment: PaymentBlock; words: PaymentWords }) {
  return (
    <section className={css.payment} data-payment="" data-code={code?.kind}>
      <div>
        <h3>{words.howToPay}</h3>
        <dl>
          {rows.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {code && (
        <figure>
          <PaymentCodeImage code={code} labels={words.codes} />
          <figcaption>{words.scan}</figcaption>
        </figure>
      )}
    </section>
  )
}
