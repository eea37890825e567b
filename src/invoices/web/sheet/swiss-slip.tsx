import { localeIn } from '#client-language/language.ts'
import { useInvoiceWords } from '#client-language/web/use-invoice-words.ts'
import { type SlipFact, slipFacts, slipLabels, spacedAmount } from '#invoices/swiss-slip.ts'
import type { PaymentCode } from '#payment-codes/payment-block.ts'
import { readSwissQr } from '#payment-codes/swiss-qr.ts'
import { PaymentCodeImage } from '#payment-codes/web/payment-code-image.tsx'
import css from './swiss-slip.module.css'

/** Receipt and payment part of a Swiss QR-bill, printed at the foot of an A4 page of their own. */
export function SwissSlip({
  code,
  language,
}: {
  code: Extract<PaymentCode, { kind: 'swiss' }>
  /** Of the invoice. */
  language: string
}) {
  const labelsOf = useInvoiceWords(localeIn(language))?.words.codes
  const labels = slipLabels[code.language]
  const bill = readSwissQr(code.text)
  const facts = slipFacts(bill, labels)
  const amount = (
    <dl className={css.amount}>
      <div>
        <dt>{labels.currency}</dt>
        <dd>{bill.currency}</dd>
      </div>
      <div>
        <dt>{labels.amount}</dt>
        <dd>{spacedAmount(bill.amount)}</dd>
      </div>
    </dl>
  )
  return (
    <section className={css.page} lang={code.language} aria-label={labels.part}>
      <p>{labels.separate}</p>
      <div>
        <div className={css.receipt}>
          <h3>{labels.receipt}</h3>
          <Facts facts={facts.filter(({ isOnReceipt }) => isOnReceipt)} />
          {amount}
          <p>{labels.acceptance}</p>
        </div>
        <div className={css.part}>
          <h3>{labels.part}</h3>
          <div className={css.code}>
            <PaymentCodeImage code={code} quiet={0} {...(labelsOf && { labels: labelsOf })} />
          </div>
          {amount}
          <Facts facts={facts} />
        </div>
      </div>
    </section>
  )
}

const Facts = ({ facts }: { facts: readonly SlipFact[] }) => (
  <dl>
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={text === '' ? css.empty : undefined}>{text}</dd>
      </div>
    ))}
  </dl>
)
