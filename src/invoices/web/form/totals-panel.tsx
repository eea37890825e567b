import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { currencySign, moneyWords } from '#kernel/money.ts'
import { rateIn, rateText } from '#invoices/web/quantity-text.ts'
import { amountText, hasNoPlace, minorIn } from '#studio-money/web/amount-text.ts'
import { totalsIn, written } from './invoice-values.ts'
import type { InvoiceValues } from './typed-invoice.ts'
import type { InvoiceForm } from './use-invoice-form.ts'
import { LastTotals } from './last-totals.tsx'
import css from './totals-panel.module.css'
import '#ui/form/segments.css'

const kindsOf = (currency: string) => [
  { value: 'amount', label: <span aria-label={`In ${currency}`}>{currencySign(currency)}</span> },
  { value: 'percentage', label: <span aria-label="In percent">%</span> },
]

function tidy({ taxType, tax, currency }: InvoiceValues): string {
  const parts = taxType === 'amount' ? minorIn(tax, currency) : rateIn(tax)
  if (parts === undefined || (taxType === 'amount' && hasNoPlace(tax, currency))) return tax
  return taxType === 'amount' ? amountText(parts, currency) : rateText(parts)
}

/** The totals, updated while typing, as the server computes them. */
export function TotalsPanel({ form }: { form: InvoiceForm }) {
  const { values, set, faults, check } = form
  const { subtotal, tax, total } = totalsIn(written(values))
  const { currency } = values
  // Remembers the value of the other tax type.
  const [other, setOther] = useState('')
  const label = useId()
  const isRate = values.taxType === 'percentage'

  function turn(taxType: string): void {
    setOther(values.tax)
    set({ taxType: taxType as InvoiceValues['taxType'], tax: other })
  }

  return (
    <dl className={css.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>{moneyWords(subtotal, currency)}</dd>
      </div>
      <div>
        <dt className="line-10">
          <span id={label}>Tax</span>
          <SegmentedControl
            className={css.kinds ?? ''}
            aria-label="How tax is entered"
            data={kindsOf(currency)}
            value={values.taxType}
            onChange={turn}
          />
        </dt>
        <dd>
          <TextInput
            className={css.number}
            aria-labelledby={label}
            inputMode="decimal"
            autoComplete="off"
            placeholder={isRate ? '0' : amountText(0, currency)}
            value={values.tax}
            error={faults['tax'] !== undefined}
            onChange={(event) => set({ tax: event.currentTarget.value })}
            onBlur={() => {
              if (tidy(values) !== values.tax) set({ tax: tidy(values) })
              check('tax')
            }}
          />
        </dd>
      </div>
      {faults['tax'] && (
        <dd className={css.fault}>
          <Input.Error>{faults['tax']}</Input.Error>
        </dd>
      )}
      {isRate && (
        <div className="sub">
          <dt>Tax amount</dt>
          <dd>{moneyWords(tax, currency)}</dd>
        </div>
      )}
      <LastTotals form={form} total={total} />
    </dl>
  )
}
