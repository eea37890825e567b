import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLatestCallback } from '#ui/react/use-latest-callback.ts'
import { ItemRow } from './item-row.tsx'
import { isBlank, totalsIn } from './invoice-values.ts'
import type { ItemRow as Row } from './typed-invoice.ts'
import type { InvoiceForm } from './use-invoice-form.ts'
import type { ItemField } from './use-items.ts'
import css from './item-rows.module.css'
import { maxItems } from '#invoices/draft.ts'

const order: ItemField[] = ['description', 'quantity', 'rate']

/**
 * The items of an invoice, usable by keyboard: Enter adds a row, arrows move up and down, Backspace removes an empty
 * row.
 */
export function ItemRows({ form: { values, items, taxes, faults, check } }: { form: InvoiceForm }) {
  const place = useRef<HTMLFieldSetElement>(null)
  const { amounts } = totalsIn(values)
  const isFull = values.items.length >= maxItems

  const focus = (row: Row | undefined, field: ItemField) => {
    const input =
      row && place.current?.querySelector<HTMLInputElement>(`input[data-item="${row.key}"][data-field="${field}"]`)
    input?.focus()
    input?.select()
  }

  /** The row has to be rendered before it can be focused. */
  function addAfter(key?: number): void {
    flushSync(() => items.addAfter(key))
    const rows = [...(place.current?.querySelectorAll<HTMLInputElement>('input[data-field="description"]') ?? [])]
    const at = key === undefined ? -1 : rows.findIndex((input) => input.dataset['item'] === String(key)) + 1
    rows.at(at)?.focus()
  }

  function goOn(row: Row, at: number, field: ItemField): void {
    const next = order[order.indexOf(field) + 1]
    if (next) return focus(row, next)
    const below = values.items[at + 1]
    if (below) focus(below, 'description')
    else if (!isBlank(row)) addAfter(row.key)
  }

  function takeAway(row: Row, at: number): void {
    focus(values.items[at - 1], 'rate')
    items.remove(row.key)
  }

  const press = useLatestCallback((event: KeyboardEvent<HTMLInputElement>, key: number, field: ItemField): void => {
    const at = values.items.findIndex((row) => row.key === key)
    const row = values.items[at]
    // During IME composition, keys belong to the input method.
    if (!row || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Record<string, (() => void) | undefined> = {
      Enter: () => goOn(row, at, field),
      ArrowUp: () => focus(values.items[at - 1], field),
      ArrowDown: () => focus(values.items[at + 1], field),
      Backspace: isBlank(row) && event.currentTarget.value === '' && at > 0 ? () => takeAway(row, at) : undefined,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })

  const onBlur = useLatestCallback((key: number, field: ItemField, text: string) => {
    if (text.trim() !== '') check(`items.${key}.${field}`)
  })

  return (
    <fieldset ref={place} className="stack">
      <legend className="vh">Items</legend>
      <div className={css.names} aria-hidden="true">
        <span>Description</span>
        <span>Quantity</span>
        <span>Rate</span>
        <span>Amount</span>
      </div>
      <div className={`stack-8 ${css.rows}`}>
        {values.items.map((row, at) => (
          <ItemRow
            key={row.key}
            row={row}
            place={at + 1}
            amount={amounts[at] ?? 0}
            currency={values.currency}
            taxes={taxes}
            isOnly={values.items.length === 1}
            description={faults[`items.${row.key}.description`]}
            quantity={faults[`items.${row.key}.quantity`]}
            rate={faults[`items.${row.key}.rate`]}
            discount={faults[`items.${row.key}.discount`]}
            category={faults[`items.${row.key}.categoryId`]}
            onTax={items.tax}
            onWrite={items.write}
            onRemove={items.remove}
            onLeave={onBlur}
            onKey={press}
          />
        ))}
      </div>
      {faults['items'] && <Input.Error className={css.fault}>{faults['items']}</Input.Error>}
      <Button
        variant="subtle"
        size="xs"
        className={css.add}
        data-adds="line"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        disabled={isFull}
        onClick={() => addAfter()}
      >
        {isFull ? `An invoice has at most ${maxItems} items` : 'Add item'}
      </Button>
    </fieldset>
  )
}
