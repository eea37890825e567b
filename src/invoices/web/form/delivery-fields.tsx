import { DayInput } from '#accounts/web/day-input.tsx'
import { countryChoices } from '#addresses/countries.ts'
import { ChoiceField } from '#ui/form/choices/choice-field.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import type { InvoiceForm } from './use-invoice-form.ts'

/** When and where goods were delivered, which an invoice to a business in another EU country has to say. */
export function DeliveryFields({ form: { values, set, faults, check } }: { form: InvoiceForm }) {
  const { serviceFrom, serviceTo, deliverTo } = values
  const isGoods = values.items.some(({ category }) => category?.code === 'K')
  if (!isGoods && serviceFrom === null && deliverTo === '') return null
  return (
    <FieldGrid columns={3}>
      <DayInput
        label="Day of the service"
        value={serviceFrom}
        error={faults['serviceFrom']}
        onChange={(day) => set({ serviceFrom: day })}
        onOther={(text) => set({ serviceFrom: text })}
      />
      <DayInput
        label="Last day, if several"
        value={serviceTo}
        error={faults['serviceTo']}
        onChange={(day) => set({ serviceTo: day })}
        onOther={(text) => set({ serviceTo: text })}
        onBlur={() => check('serviceTo')}
      />
      <ChoiceField
        label="Delivered to"
        data={countryChoices()}
        value={deliverTo}
        error={faults['deliverTo']}
        nothingFoundMessage="No country found"
        onChange={(country) => set({ deliverTo: country })}
      />
    </FieldGrid>
  )
}
