import { moneyWords } from '#kernel/money.ts'
import { CurrencySelect } from '#studio-money/web/currency-select.tsx'
import type { InvoiceForm } from './use-invoice-form.ts'
import css from './totals-panel.module.css'

/** The last rows of the sums, however an invoice is taxed: its currency and its total in minor units. */
export const LastTotals = ({ form: { values, set, faults }, total }: { form: InvoiceForm; total: number }) => (
  <>
    <div>
      <dt>Currency</dt>
      <dd>
        <CurrencySelect
          aria-label="Currency"
          className={css.currency ?? ''}
          value={values.currency}
          error={faults['currency']}
          onChange={(currency) => set({ currency })}
        />
      </dd>
    </div>
    <div className={css.total}>
      <dt>Total</dt>
      <dd>
        <output>{moneyWords(total, values.currency)}</output>
      </dd>
    </div>
  </>
)
