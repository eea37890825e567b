import { ActionIcon, Button, Input, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { maxAdjustments, maxAdjustmentWords } from '#invoices/draft.ts'
import { taxSums } from '#invoices/taxed-sums.ts'
import { moneyWords } from '#kernel/money.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { totalsIn, written } from '#invoices/web/form/invoice-values.ts'
import type { AdjustmentRow, InvoiceValues } from '#invoices/web/form/typed-invoice.ts'
import { newAdjustment, shownTaxed } from './taxed-values.ts'
import type { InvoiceForm } from '#invoices/web/form/use-invoice-form.ts'
import { ExchangeFields } from '#invoices/web/form/exchange-fields.tsx'
import { LastTotals } from '#invoices/web/form/last-totals.tsx'
import css from '#invoices/web/form/totals-panel.module.css'
import rows from './taxed-totals.module.css'
import '#ui/form/switch.css'

/** The sums of an invoice whose items are taxed one by one, updated while typing, as the server computes them. */
export function TaxedTotals({ form }: { form: InvoiceForm }) {
  const { values, set, faults } = form
  const { currency, adjustments } = values
  const { amounts, tax, total } = totalsIn(written(values))
  const taxed = shownTaxed({ ...written(values), adjustments })
  const isFull = adjustments.length >= maxAdjustments
  /** The row has to be rendered before it can be focused. */
  function add(kind: AdjustmentRow['kind']): void {
    const row = newAdjustment(kind)
    flushSync(() => set({ adjustments: [...adjustments, row] }))
    document.querySelector<HTMLInputElement>(`input[data-adjustment="${row.key}"]`)?.focus()
  }
  return (
    <dl className={css.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          {moneyWords(
            amounts.reduce((sum, amount) => sum + amount, 0),
            currency,
          )}
        </dd>
      </div>
      {adjustments.map((row, at) => (
        <div key={row.key}>
          <dt className="vh">{namesOf[row.kind]}</dt>
          <dd className="grow">
            <Adjustment form={form} row={row} amount={taxed.adjustments[at]?.amount ?? 0} />
          </dd>
        </div>
      ))}
      {faults['adjustments'] && (
        <dd className={css.fault}>
          <Input.Error>{faults['adjustments']}</Input.Error>
        </dd>
      )}
      <div className={rows.buttons}>
        <dt className="vh">More</dt>
        <dd className="grow row-8">
          <AddButton onAdd={() => add('discount')} disabled={isFull}>
            Add a discount
          </AddButton>
          <AddButton onAdd={() => add('charge')} disabled={isFull}>
            Add a charge
          </AddButton>
        </dd>
      </div>
      {values.scheme !== 'small' && (
        <div>
          <dt className="vh">Prices</dt>
          <dd className={rows.switch}>
            <Switch
              label="Prices include tax"
              checked={values.pricesWithTax}
              onChange={(event) => set({ pricesWithTax: event.currentTarget.checked })}
            />
          </dd>
        </div>
      )}
      {taxSums(taxed, currency).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <LastTotals form={form} total={total} />
      <ExchangeFields form={form} tax={tax} />
    </dl>
  )
}

const namesOf = { discount: 'Discount', charge: 'Charge' } as const

const AddButton = ({ onAdd, disabled, children }: { onAdd: () => void; disabled: boolean; children: string }) => (
  <Button
    variant="subtle"
    size="xs"
    leftSection={<IconPlus size={16} stroke={1.6} />}
    disabled={disabled}
    onClick={onAdd}
  >
    {children}
  </Button>
)

interface AdjustmentProps {
  form: InvoiceForm
  row: AdjustmentRow
  amount: number
}

/** A discount or charge on all items: what for, how much, and what that comes to. */
function Adjustment({ form: { values, set, faults, check }, row, amount }: AdjustmentProps) {
  const { adjustments, currency } = values
  const { key, kind } = row
  const name = namesOf[kind]
  const change = (part: Partial<Pick<InvoiceValues['adjustments'][number], 'value' | 'words'>>) =>
    set({ adjustments: adjustments.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <div role="group" aria-label={name} className={rows.fields}>
      <TextInput
        aria-label={`What the ${name.toLowerCase()} is for`}
        placeholder={name}
        maxLength={maxAdjustmentWords}
        autoComplete="off"
        dir="auto"
        data-adjustment={key}
        value={row.words}
        error={faults[`adjustments.${key}.words`]}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`${name}, percent or amount`}
        className={rows.value ?? ''}
        placeholder="10% or 25"
        autoComplete="off"
        value={row.value}
        error={faults[`adjustments.${key}.value`]}
        onChange={(event) => change({ value: event.currentTarget.value })}
        onBlur={() => row.value.trim() !== '' && check(`adjustments.${key}.value`)}
      />
      <ActionIcon
        variant="subtle"
        aria-label={`Remove ${name.toLowerCase()}`}
        data-removes="line"
        onClick={(event) => {
          focusNeighbor(event)
          set({ adjustments: adjustments.filter((one) => one.key !== key) })
        }}
      >
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
      <span className={rows.amount}>{moneyWords(kind === 'discount' ? -amount : amount, currency)}</span>
    </div>
  )
}
