import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { currencySign, moneyWords, shareOf } from '#kernel/money.ts'
import { focusNeighbour } from '#ui/form/focus-neighbour.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { SortableRow } from '#ui/list/sortable-row.tsx'
import { categoryLabel } from '#studio-money/category-label.ts'
import { amountText, hasNoPlace, minorIn, partsIn } from '#studio-money/web/amount-text.ts'
import { fieldOf } from './field-of.ts'
import type { LinesForm } from './lines-form.ts'
import type { LineKind, LineValues } from './proposal-values.ts'
import css from './rows.module.css'

const kinds: { value: LineKind; label: string }[] = [
  { value: 'base', label: 'Part of the price' },
  { value: 'extra', label: 'Optional' },
  { value: 'checked', label: 'Optional, checked at first' },
]

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
            <Textarea
              label="What is included"
              placeholder="One thing to a line"
              autosize
              minRows={1}
              maxRows={8}
              maxLength={2000}
              dir="auto"
              {...field('included')}
            />
            <div className={css.more}>
              {!isWithoutExtras && <PlainSelect label="Kind" data={kinds} {...field('kind')} />}
              <Tax form={form} at={at} />
              {line.kind !== 'base' && (
                <>
                  <TextInput label="At most" inputMode="numeric" className="number-field" {...field('most')} />
                  <TextInput label="Adds minutes" inputMode="numeric" className="number-field" {...field('minutes')} />
                </>
              )}
            </div>
          </div>
          <ActionIcon
            variant="subtle"
            aria-label={`Remove ${name}`}
            onClick={(event) => {
              focusNeighbour(event)
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
  const rate = minorIn(line.rate, currency)
  const several = line.kind === 'base' && line.quantity.trim() !== '1' ? partsIn(line.quantity, 3) : undefined
  return (
    <TextInput
      label={`Price, ${currencySign(currency)}`}
      inputMode="decimal"
      autoComplete="off"
      className="number-field"
      placeholder={amountText(0, currency)}
      {...fieldOf(form, path)}
      onBlur={() => {
        if (rate === undefined || hasNoPlace(line.rate, currency)) return
        const text = amountText(rate, currency)
        if (text !== line.rate) form.form.setFieldValue(path, text)
      }}
      description={several && rate ? `Comes to ${moneyWords(shareOf(rate, several, 1000), currency)}` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** Its tax, where there is more than one to choose from. */
function Tax({ form, at }: Pick<LineRowProps, 'form' | 'at'>) {
  const { scheme, categories } = form.billing
  if (scheme === 'none' || categories.length < 2) return null
  const path = `lines.${at}.categoryId`
  const id = form.values.lines[at]?.categoryId
  return (
    <PlainSelect
      label="Tax"
      data={categories.map((category) => ({ value: String(category.id), label: categoryLabel(category, scheme) }))}
      value={id === null || id === undefined ? null : String(id)}
      error={form.faultAt(path)}
      onChange={(chosen) => form.form.setFieldValue(path, Number(chosen))}
    />
  )
}
