import { useForm } from '@mantine/form'
import { LetterheadChange, type Letterhead } from '#documents/api.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { freshLetterhead, useChangeLetterhead } from './queries.ts'

export const fieldLabels = {
  businessName: 'Name on documents',
  phone: 'Phone',
  address: 'Address',
  taxId: 'Tax ID',
  paper: 'Paper',
  lightEdge: 'Show the day’s light along the top edge',
}

export type LetterheadValues = Required<LetterheadChange>

const valuesOf = ({ name, phone, address, taxId, paper, lightEdge }: Letterhead): LetterheadValues => ({
  businessName: name,
  phone,
  address,
  taxId,
  paper,
  lightEdge,
})

const wordsOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value) || 'empty'

const { businessName, phone, address, taxId } = LetterheadChange.shape
const rules = {
  businessName: fieldRule(businessName),
  phone: fieldRule(phone),
  address: fieldRule(address),
  taxId: fieldRule(taxId),
}

/** Another user's changes, a line each. */
export const changeWords = (changes: LetterheadChange): string[] =>
  Object.entries(changes).map(([field, value]) => `${fieldLabels[field as keyof LetterheadValues]}: ${wordsOf(value)}`)

/** The form of the letterhead. */
export function useLetterheadForm(letterhead: Letterhead, onSaved?: () => void) {
  const change = useChangeLetterhead()
  const form = useForm<LetterheadValues>({ initialValues: valuesOf(letterhead), validate: rules })
  const versioned = useVersionedForm({
    record: letterhead,
    valuesOf,
    ...formFields(form),
    changesIn: changedFields,
    fresh: () => freshLetterhead().catch(() => undefined),
    change: async (_, version, typed: LetterheadChange): Promise<void> => {
      const saved = await change.mutateAsync({ change: typed, version })
      if (onSaved) onSaved()
      // Input typed during saving stays unsaved.
      else versioned.adopt(saved, { ...versioned.began, ...typed })
    },
    failed: { title: 'Error saving your details' },
  })
  const typed = () => changedFields(versioned.began, form.getValues())
  return {
    ...versioned,
    form,
    isSaving: change.isPending,
    submit: () => versioned.save(typed),
    keepMine: () => versioned.keepMine(typed),
  }
}

export type LetterheadForm = ReturnType<typeof useLetterheadForm>
