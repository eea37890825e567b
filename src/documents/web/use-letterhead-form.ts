import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { LetterheadChange, type Letterhead } from '#documents/api.ts'
import { fieldRule } from '#ui/form/field-rule.ts'
import { hasFields, showFields } from '#ui/form/problem-fields.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { freshLetterhead, useChangeLetterhead } from './queries.ts'

export const fieldLabels = {
  businessName: 'Name on documents',
  phone: 'Phone',
  address: 'Address',
  taxId: 'Tax ID',
  paper: 'Paper',
  lightEdge: 'The light of the day along the upper edge',
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

function changesIn(before: LetterheadValues, after: LetterheadValues): LetterheadChange {
  const fields = Object.keys(before) as (keyof LetterheadValues)[]
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )
}

const wordsOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value) || 'empty'

const { businessName, phone, address, taxId } = LetterheadChange.shape
const rules = {
  businessName: fieldRule(businessName),
  phone: fieldRule(phone),
  address: fieldRule(address),
  taxId: fieldRule(taxId),
}

/** The letterhead while it is written, and what happens when somebody else saved it meanwhile. */
export function useLetterheadForm(letterhead: Letterhead, onSaved: () => void) {
  const [base, setBase] = useState(letterhead)
  const [newer, setNewer] = useState<Letterhead>()
  const change = useChangeLetterhead()
  const form = useForm<LetterheadValues>({ initialValues: valuesOf(letterhead), validate: rules })
  const typed = () => changesIn(valuesOf(base), form.getValues())

  async function save(version: number): Promise<void> {
    try {
      await change.mutateAsync({ change: typed(), version })
      onSaved()
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') setNewer(await freshLetterhead().catch(() => undefined))
      else if (hasFields(error) && !showFields(form, error))
        toastFailed({ title: 'Error saving your details', message: error.message })
    }
  }

  /** Takes the newer version as the ground to edit on; fields that were typed in keep what was typed. */
  function adopt(version: Letterhead): void {
    const mine = typed()
    form.setInitialValues(valuesOf(version))
    form.setValues({ ...valuesOf(version), ...mine })
    setBase(version)
    setNewer(undefined)
  }

  return {
    form,
    base,
    newer,
    adopt,
    news: newer
      ? Object.entries(changesIn(valuesOf(base), valuesOf(newer))).map(
          ([field, value]) => `${fieldLabels[field as keyof LetterheadValues]}: ${wordsOf(value)}`,
        )
      : [],
    isDirty: Object.keys(typed()).length > 0,
    isSaving: change.isPending,
    submit: () => save(base.version),
    keepMine: () => save(newer?.version ?? base.version),
  }
}
