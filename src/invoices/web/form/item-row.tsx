import { ActionIcon, TextInput } from '@mantine/core'
import { ItemTaxFields } from '#invoices/web/form/taxed/item-tax-fields.tsx'
import type { TaxChoices } from '#invoices/web/form/taxed/use-tax-choices.ts'
import type { ItemCategory, ItemRow as Row } from './typed-invoice.ts'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { Unprintable } from '#documents/web/unprintable.tsx'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import type { ItemField, WrittenField } from './use-items.ts'
import css from './item-rows.module.css'
import { quantityIn, quantityText } from '#invoices/web/quantity-text.ts'
import { amountText, hasNoPlace, minorIn, roundedWords } from '#studio-money/web/amount-text.ts'

/** Formats a number when its field loses focus; invalid text stays. */
const tidy = {
  quantity: (text: string) => {
    const parts = quantityIn(text)
    return parts === undefined ? text : quantityText(parts)
  },
  rate: (text: string, currency: string) => {
    const amount = minorIn(text, currency)
    return amount === undefined || hasNoPlace(text, currency) ? text : amountText(amount, currency)
  },
}

interface ItemRowProps {
  row: Row
  /** From 1. */
  place: number
  /** In minor units of the currency. */
  amount: number
  currency: string
  taxes: TaxChoices
  /** The last row cannot be removed. */
  isOnly: boolean
  /** The errors of its fields. */
  description: string | undefined
  quantity: string | undefined
  rate: string | undefined
  discount: string | undefined
  category: string | undefined
  onTax: (key: number, category: ItemCategory) => void
  onWrite: (key: number, field: WrittenField, text: string) => void
  onRemove: (key: number) => void
  onLeave: (key: number, field: ItemField, text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>, key: number, field: ItemField) => void
}

const compared = [
  'row',
  'place',
  'amount',
  'currency',
  'taxes',
  'isOnly',
  'description',
  'quantity',
  'rate',
  'discount',
  'category',
] as const

/** One item of an invoice, memoized (its functions are stable): typing stays fast among two hundred. */
export const ItemRow = memo(
  function ItemRow({
    row,
    place,
    amount,
    currency,
    taxes,
    isOnly,
    onTax,
    onWrite,
    onRemove,
    onLeave,
    onKey,
    ...faults
  }: ItemRowProps) {
    const { key } = row
    const field = (name: ItemField, label: string) => ({
      label,
      value: row[name],
      autoComplete: 'off',
      'data-item': key,
      'data-field': name,
      error: faults[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onWrite(key, name, currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, key, name),
    })
    const number = (name: 'quantity' | 'rate', label: string) => ({
      ...field(name, label),
      inputMode: 'decimal' as const,
      onBlur: () => {
        const text = tidy[name](row[name], currency)
        if (text !== row[name]) onWrite(key, name, text)
        onLeave(key, name, text)
      },
    })
    const rounded = roundedWords('Rates', row.rate, currency)
    return (
      <div role="group" aria-label={`Item ${place}`} className={css.row}>
        <TextInput {...field('description', 'Description')} maxLength={500} dir="auto" />
        <TextInput {...number('quantity', 'Quantity')} className={`number-field ${css.number}`} />
        <TextInput
          {...number('rate', 'Rate')}
          className={`number-field ${css.number}`}
          placeholder={amountText(0, currency)}
        />
        <TextInput
          label="Amount"
          readOnly
          tabIndex={-1}
          value={amountText(amount, currency)}
          className={`number-field ${css.number}`}
        />
        {!isOnly && (
          <ActionIcon
            variant="subtle"
            className={css.remove}
            aria-label={`Remove item ${place}`}
            data-removes="line"
            onClick={(event) => {
              focusNeighbor(event)
              onRemove(key)
            }}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        )}
        {rounded !== undefined && (
          <p className={`cap ${css.cents}`} role="status">
            {rounded}
          </p>
        )}
        {taxes.scheme !== 'none' && (
          <ItemTaxFields
            row={row}
            taxes={taxes}
            discount={field('discount', 'Discount')}
            fault={faults.category}
            onTax={onTax}
            onUnit={(unit) => onWrite(key, 'unit', unit)}
            onLeave={onLeave}
          />
        )}
        <Unprintable text={row.description} />
      </div>
    )
  },
  (before, after) => compared.every((name) => before[name] === after[name]),
)
