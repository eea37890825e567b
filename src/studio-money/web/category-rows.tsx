import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { countryName } from '#addresses/country-name.ts'
import { maxCategories } from '#studio-money/api.ts'
import { categoryLabel } from '#studio-money/category-label.ts'
import { codeLabels, legalWords } from '#tax/code-words.ts'
import { taxCodes } from '#tax/codes.ts'
import { suggestedRates } from '#tax/suggestions.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { newCategory, type CategoryRow } from './tax-values.ts'
import type { TaxForm } from './use-tax-form.ts'
import css from './category-rows.module.css'

const codes = taxCodes.map((value) => ({ value, label: codeLabels[value] }))

interface CategoryRowsProps extends Pick<TaxForm, 'form'> {
  /** The studio's, of which rates are suggested; empty while unknown. */
  country: string
}

/** The taxes that items can have. */
export function CategoryRows({ form, country }: CategoryRowsProps) {
  const { categories } = form.getValues()
  const isFull = categories.length >= maxCategories
  const add = (row: CategoryRow) => form.insertListItem('categories', row)
  return (
    <fieldset className="stack-12">
      <legend className="legend">Tax rates</legend>
      {categories.map((row, at) => (
        <Category key={row.key} form={form} row={row} at={at} />
      ))}
      {form.errors['categories'] && <Input.Error>{form.errors['categories']}</Input.Error>}
      <div className="row-8">
        {suggestedRates(country)
          .filter((rate) => categories.every((row) => row.rate.replace('%', '').trim() !== String(rate)))
          .map((rate) => (
            <Button
              key={rate}
              variant="default"
              size="xs"
              disabled={isFull}
              aria-label={`Add ${rate}%, a rate of ${countryName(country)}`}
              onClick={() => add(newCategory('S', String(rate)))}
            >
              Add {rate}%
            </Button>
          ))}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={isFull}
          onClick={() => add(newCategory())}
        >
          Add a tax
        </Button>
      </div>
      {categories.length > 1 && (
        <PlainSelect
          label="Tax of new items"
          data={categories.map((row, at) => ({ value: String(at), label: labelOf(row) }))}
          value={String(Math.min(form.getValues().standard, categories.length - 1))}
          onChange={(at) => form.setFieldValue('standard', Number(at))}
        />
      )}
    </fieldset>
  )
}

const labelOf = ({ code, rate, words }: CategoryRow): string =>
  code === 'S' && rate.trim() === ''
    ? 'No rate yet'
    : categoryLabel({ code, rate: Number.parseFloat(rate), words }, 'vat')

function Category({ form, row, at }: Pick<TaxForm, 'form'> & { row: CategoryRow; at: number }) {
  const place = `categories.${at}`
  function remove(): void {
    const { standard } = form.getValues()
    form.removeListItem('categories', at)
    if (standard > 0 && standard >= at) form.setFieldValue('standard', standard - 1)
  }
  return (
    <div role="group" aria-label={`Tax ${at + 1}`} className={css.row}>
      <PlainSelect label="Category" data={codes} {...form.getInputProps(`${place}.code`)} />
      {row.code === 'S' ? (
        <TextInput label="Rate (%)" inputMode="decimal" autoComplete="off" {...form.getInputProps(`${place}.rate`)} />
      ) : (
        <TextInput
          label="Sentence on invoices"
          maxLength={500}
          autoComplete="off"
          dir="auto"
          placeholder={legalWords[row.code]}
          {...form.getInputProps(`${place}.words`)}
        />
      )}
      <ActionIcon
        variant="subtle"
        className={css.remove}
        aria-label={`Remove tax ${at + 1}`}
        data-removes="line"
        onClick={(event) => {
          focusNeighbor(event)
          remove()
        }}
      >
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
