import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { moneyWords } from '#kernel/money.ts'
import { amountText, centsIn, rateIn, rateText } from '#invoices/web/amount-text.ts'
import { totalsIn, written, type InvoiceValues } from './invoice-values.ts'
import type { InvoiceForm } from './use-invoice-form.ts'
import css from './totals-panel.module.css'
import '#ui/form/segments.css'

const kinds = [
  { value: 'amount', label: <span aria-label="In dollars">$</span> },
  { value: 'percentage', label: <span aria-label="In percent">%</span> },
]

function tidy({ taxType, tax }: InvoiceValues): string {
  const parts = taxType === 'amount' ? centsIn(tax) : rateIn(tax)
  if (parts === undefined) return tax
  return taxType === 'amount' ? amountText(parts) : rateText(parts)
}

/** The totals, updated while typing, in the cents that the server computes. */
export function TotalsPanel({ form: { values, set, faults, check } }: { form: InvoiceForm }) {
  const { subtotal, tax, total } = totalsIn(written(values))
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
        <dd>{moneyWords(subtotal)}</dd>
      </div>
      <div>
        <dt className="line-10">
          <span id={label}>Tax</span>
          <SegmentedControl
            className={css.kinds ?? ''}
            aria-label="How tax is entered"
            data={kinds}
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
            placeholder={isRate ? '0' : '0.00'}
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
          <dd>{moneyWords(tax)}</dd>
        </div>
      )}
      <div className={css.total}>
        <dt>Total</dt>
        <dd>
          <output>{moneyWords(total)}</output>
        </dd>
      </div>
    </dl>
  )
}
