import { TextInput } from '@mantine/core'
import { maxReference } from '#electronic-addresses/api.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import type { InvoiceForm } from './use-invoice-form.ts'

/** By which the client's bookkeeping files an e-invoice. */
export const ReferenceFields = ({ form: { values, set, faults } }: { form: InvoiceForm }) => (
  <FieldGrid>
    <TextInput
      label="Buyer reference"
      description="Leave empty to use the client’s"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={maxReference}
      value={values.buyerReference}
      error={faults['buyerReference']}
      onChange={(event) => set({ buyerReference: event.currentTarget.value })}
    />
    <TextInput
      label="Purchase order"
      autoComplete="off"
      maxLength={maxReference}
      value={values.orderNumber}
      error={faults['orderNumber']}
      onChange={(event) => set({ orderNumber: event.currentTarget.value })}
    />
  </FieldGrid>
)
