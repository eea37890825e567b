import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { AddressFields } from '#addresses/web/address-fields.tsx'
import type { PaperSize } from '#documents/api.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { LogoField } from './logo-field.tsx'
import { changeWords, fieldLabels, type LetterheadField, type LetterheadForm } from './use-letterhead-form.ts'
import css from './letterhead-fields.module.css'
import '#ui/form/segments.css'
import '#ui/form/switch.css'
import { bothLines } from '#ui/form/both-values.ts'

const paperSizes: { value: PaperSize; label: string }[] = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
]

interface LetterheadFieldsProps {
  edit: LetterheadForm
  /** Name and phone are fields of the same screen already. */
  isProfileBeside?: boolean
}

/** The fields of the letterhead, in the dialog and in the settings. */
export function LetterheadFields({ edit, isProfileBeside = false }: LetterheadFieldsProps) {
  const { form, base, newerChanges, adopt } = edit
  const field = (name: LetterheadField) => ({ label: fieldLabels[name], ...form.getInputProps(name) })
  const taxId = <TextInput {...field('taxId')} autoComplete="off" maxLength={60} />
  return (
    <div className="stack-16">
      {newerChanges && <NewerVersion what="letterhead" changes={bothLines(changeWords, edit.newerSides)} form={edit} />}
      {isProfileBeside ? (
        taxId
      ) : (
        <>
          <TextInput {...field('businessName')} data-autofocus autoComplete="organization" />
          <FieldGrid>
            <TextInput {...field('phone')} type="tel" autoComplete="tel" />
            {taxId}
          </FieldGrid>
        </>
      )}
      <AddressFields form={form} studioCountry="" isOwn />
      <LogoField letterhead={base} onSaved={(saved) => adopt(saved)} />
      <div role="group" aria-label="Paper" className={css.paper}>
        <span className="label" aria-hidden="true">
          Paper
        </span>
        <SegmentedControl aria-label="Paper" data={paperSizes} {...form.getInputProps('paper')} />
      </div>
      <Switch
        {...form.getInputProps('lightEdge', { type: 'checkbox' })}
        label={fieldLabels.lightEdge}
        description="For shoots with a location."
      />
    </div>
  )
}
