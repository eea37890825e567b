import { Input, TextInput, type TextInputProps } from '@mantine/core'
import box from '#ui/form/choices/tick-box.module.css'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import type { ItemCategory, ItemRow as Row } from '#invoices/web/form/typed-invoice.ts'
import type { ItemField } from '#invoices/web/form/use-items.ts'
import { unitLabels, units, usualUnit } from '#invoices/units.ts'
import type { TaxChoices } from './use-tax-choices.ts'
import css from './item-tax-fields.module.css'

interface ItemTaxFieldsProps {
  row: Row
  taxes: TaxChoices
  /** The properties of the field of the discount. */
  discount: TextInputProps
  fault: string | undefined
  onTax: (key: number, category: ItemCategory) => void
  onUnit: (unit: string) => void
  onLeave: (key: number, field: ItemField, text: string) => void
}

const unitChoices = units.map((value) => ({ value, label: unitLabels[value] }))

/** The tax of an item, what its quantity counts, and its discount, below its other fields. */
export function ItemTaxFields({ row, taxes, discount, fault, onTax, onUnit, onLeave }: ItemTaxFieldsProps) {
  const { scheme, categories, labels } = taxes
  const choose = (id: string | null) => {
    const category = categories.find((one) => String(one.id) === id)
    if (category) onTax(row.key, category)
  }
  return (
    <div className={css.fields}>
      {scheme === 'vat' && (
        <PlainSelect
          label="Tax"
          data={[...labels]}
          value={row.category ? String(row.category.id) : null}
          placeholder="Choose a tax"
          error={fault}
          onChange={choose}
        />
      )}
      {scheme === 'sales' && <Taxed row={row} taxes={taxes} onTax={onTax} />}
      {scheme !== 'vat' && fault !== undefined && <Input.Error>{fault}</Input.Error>}
      <PlainSelect
        label="Unit"
        className={css.unit ?? ''}
        data={unitChoices}
        value={row.unit}
        onChange={(unit) => onUnit(unit ?? usualUnit)}
      />
      <TextInput
        {...discount}
        className={css.discount ?? ''}
        placeholder="Discount, 10% or 25"
        onBlur={() => onLeave(row.key, 'discount', row.discount)}
      />
    </div>
  )
}

/** A sales tax is on an item, or not. */
function Taxed({ row, taxes: { categories }, onTax }: Pick<ItemTaxFieldsProps, 'row' | 'taxes' | 'onTax'>) {
  const taxed = categories.find(({ code }) => code === 'S')
  const free = categories.find(({ code }) => code === 'O')
  return (
    <label className={css.taxed}>
      <input
        type="checkbox"
        className={box.box}
        checked={row.category?.code === 'S'}
        onChange={(event) => {
          const category = event.currentTarget.checked ? taxed : free
          if (category) onTax(row.key, category)
        }}
      />
      Tax {taxed?.rate ?? 0}%
    </label>
  )
}
