import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { currencySign, moneyWords, shareOf } from '#kernel/money.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { SortableRow } from '#ui/list/sortable-row.tsx'
import { amountText, hasNoPlace, minorIn, partsIn, roundedWords } from '#studio-money/web/amount-text.ts'
import { fieldOf } from './field-of.ts'
import type { LinesForm } from './lines-form.ts'
import { LineDetails } from './line-details.tsx'
import { priceFault } from './price-fault.ts'
import type { LineValues } from './proposal-values.ts'
import css from './rows.module.css'

interface LineRowProps {
  form: LinesForm
  line: LineValues
  at: number
  isWithoutExtras: boolean
  onRemove: () => void
}

/** A line of the proposal. */
export function LineRow({ form, line, at, isWithoutExtras, onRemove }: LineRowProps) {
  const name = line.name || `line ${at + 1}`
  const field = (part: keyof LineValues) => ({ autoComplete: 'off', ...fieldOf(form, `lines.${at}.${part}`) })
  return (
    <SortableRow id={line.key} name={name} className={css.row}>
      {(grip) => (
        <>
          {grip}
          <div role="group" aria-label={`Line ${at + 1}`} className={css.fields}>
            <div className={css.main}>
              <TextInput label="What" maxLength={200} dir="auto" {...field('name')} />
              {line.kind === 'base' && (
                <TextInput label="How many" inputMode="decimal" className="number-field" {...field('quantity')} />
              )}
              <Price form={form} line={line} at={at} />
            </div>
            <LineDetails form={form} line={line} at={at} isWithoutExtras={isWithoutExtras} />
          </div>
          <ActionIcon
            variant="subtle"
            aria-label={`Remove ${name}`}
            onClick={(event) => {
              focusNeighbor(event)
              onRemove()
            }}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </>
      )}
    </SortableRow>
  )
}

/** The price of one, and what several come to. */
function Price({ form, line, at }: Pick<LineRowProps, 'form' | 'line' | 'at'>) {
  const { currency } = form
  const path = `lines.${at}.rate`
  const [isLeft, setLeft] = useState(false)
  const rate = minorIn(line.rate, currency)
  const field = fieldOf(form, path)
  const several = line.kind === 'base' && line.quantity.trim() !== '1' ? partsIn(line.quantity, 3) : undefined
  return (
    <TextInput
      label={`Price, ${currencySign(currency)}`}
      inputMode="decimal"
      autoComplete="off"
      className="number-field"
      placeholder={amountText(0, currency)}
      {...field}
      error={field.error ?? (isLeft ? priceFault(line, currency) : undefined)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (rate === undefined || hasNoPlace(line.rate, currency)) return
        const text = amountText(rate, currency)
        if (text !== line.rate) form.form.setFieldValue(path, text)
      }}
      description={
        roundedWords('Prices', line.rate, currency) ??
        (several && rate ? `Comes to ${moneyWords(shareOf(rate, several, 1000), currency)}` : undefined)
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
