import { useForm } from '@mantine/form'
import { addressChangeWords, addressRules, type AddressValues, addressValuesOf } from '#addresses/web/address-values.ts'
import { LetterheadChange, type Letterhead } from '#documents/api.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { freshLetterhead, useChangeLetterhead } from './queries.ts'

export const fieldLabels = {
  businessName: 'Name on documents',
  phone: 'Phone',
  taxId: 'Tax ID',
  paper: 'Paper',
  lightEdge: 'Show the day’s light along the top edge',
}

export type LetterheadField = keyof typeof fieldLabels

export type LetterheadValues = Required<Pick<LetterheadChange, LetterheadField>> & AddressValues

const valuesOf = ({ name, phone, taxId, paper, lightEdge, ...address }: Letterhead): LetterheadValues => ({
  businessName: name,
  phone,
  ...addressValuesOf(address),
  taxId,
  paper,
  lightEdge,
})

const wordsOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value) || 'empty'

const { businessName, phone, taxId } = LetterheadChange.shape
const rules = {
  businessName: fieldRule(businessName),
  phone: fieldRule(phone),
  ...addressRules,
  taxId: fieldRule(taxId),
}

/** Another user's changes, a line each. */
export const changeWords = (changes: Partial<LetterheadValues>): string[] => [
  ...(Object.keys(fieldLabels) as LetterheadField[])
    .filter((field) => field in changes)
    .map((field) => `${fieldLabels[field]}: ${wordsOf(changes[field])}`),
  ...addressChangeWords(changes),
]

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
    change: async (_, version, typed: Partial<LetterheadValues>): Promise<void> => {
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
