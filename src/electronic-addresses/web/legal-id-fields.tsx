import { TextInput } from '@mantine/core'
import { maxLegalId } from '#electronic-addresses/api.ts'
import { legalSchemeLabels } from '#electronic-addresses/legal-ids.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'

/** What the fields need of a form that has those of a company number. */
export interface LegalIdForm {
  getInputProps: (field: 'legalScheme' | 'legalId') => object
}

/** As screens name both fields. */
export const legalIdLabels = { legalScheme: 'Register', legalId: 'Company number' } as const

const registers = [
  { value: '', label: 'Another, or none' },
  ...Object.entries(legalSchemeLabels)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
]

/** The number of a company in a public register. */
export const LegalIdFields = ({ form }: { form: LegalIdForm }) => (
  <FieldGrid>
    <PlainSelect label={legalIdLabels.legalScheme} data={registers} {...form.getInputProps('legalScheme')} />
    <TextInput
      label={legalIdLabels.legalId}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLegalId}
      {...form.getInputProps('legalId')}
    />
  </FieldGrid>
)
