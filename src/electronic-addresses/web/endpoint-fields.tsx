import { TextInput } from '@mantine/core'
import { maxEndpoint } from '#electronic-addresses/api.ts'
import { schemeLabels } from '#electronic-addresses/schemes.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'

/** What the fields need of a form that has those of an electronic address. */
export interface EndpointForm {
  getInputProps: (field: 'endpointScheme' | 'endpointId') => object
}

const kinds = [
  { value: '', label: 'None' },
  ...Object.entries(schemeLabels).map(([value, label]) => ({ value, label })),
]

/** Where e-invoices reach somebody: the kind of the address, and the address. */
export const EndpointFields = ({ form, label }: { form: EndpointForm; label: string }) => (
  <FieldGrid>
    <PlainSelect label={label} data={kinds} {...form.getInputProps('endpointScheme')} />
    <TextInput
      label="Electronic address"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxEndpoint}
      {...form.getInputProps('endpointId')}
    />
  </FieldGrid>
)
