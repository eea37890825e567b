import { TextInput } from '@mantine/core'
import { DayInput } from '#accounts/web/day-input.tsx'
import { isExchanged } from '#invoices/exchange.ts'
import { moneyWords } from '#kernel/money.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { exchangeOf } from '#invoices/web/form/taxed/taxed-values.ts'
import type { InvoiceForm } from './use-invoice-form.ts'
import rows from '#invoices/web/form/taxed/taxed-totals.module.css'

/** The exchange rate of an invoice with VAT in another currency than the studio's, and what the tax is at it. */
export function ExchangeFields({ form, tax }: { form: InvoiceForm; tax: number }) {
  const { values, set, faults, check, own } = form
  const { scheme, currency, exchangeRate, exchangeDay, issueDate } = values
  if (own === undefined || !isExchanged({ scheme, tax, currency }, own)) return null
  const exchange = exchangeOf(values, tax, own)
  return (
    <>
      <div>
        <dt className="vh">Exchange rate</dt>
        <dd className={rows.exchange}>
          <FieldGrid columns={2}>
            <TextInput
              label={`1 ${currency} = … ${own}`}
              inputMode="decimal"
              autoComplete="off"
              value={exchangeRate}
              error={faults['exchangeRate']}
              onChange={(event) => set({ exchangeRate: event.currentTarget.value })}
              onBlur={() => exchangeRate.trim() !== '' && check('exchangeRate')}
            />
            <DayInput
              label="Day of the rate"
              value={exchangeDay ?? issueDate}
              error={faults['exchangeDay']}
              onChange={(day) => set({ exchangeDay: day })}
              onOther={() => set({ exchangeDay: null })}
            />
          </FieldGrid>
        </dd>
      </div>
      {exchange && (
        <div>
          <dt>VAT in {own}</dt>
          <dd>{moneyWords(exchange.tax, own)}</dd>
        </div>
      )}
    </>
  )
}
