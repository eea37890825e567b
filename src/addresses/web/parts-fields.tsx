import { TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { countryChoices } from '#addresses/countries.ts'
import { type AddressPart } from '#addresses/parts.ts'
import { askedParts, partLabels } from '#addresses/rules.ts'
import { ChoiceField } from '#ui/form/choices/choice-field.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { type AddressForm, partsOf } from './address-values.ts'
import { WrittenText } from './written-text.tsx'

export interface PartsFieldsProps {
  form: AddressForm
  /** The country of an address that names none; empty while unknown. */
  studioCountry: string
  /** The browser may fill in the reader's own address. */
  isOwn?: boolean
}

const autofill: Record<AddressPart, string> = {
  line1: 'street-address',
  house: 'off',
  line2: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country',
}

/** The parts of an address, as its country writes them, with the text that was written before there were parts. */
export function PartsFields({ form, studioCountry, isOwn = false }: PartsFieldsProps) {
  const heading = useId()
  const street = useRef<HTMLInputElement>(null)
  const parts = partsOf(form.values)
  const country = parts.country || studioCountry
  const labels = partLabels(country)
  const asked = askedParts(parts, country)
  function field(name: AddressPart) {
    const { onChange, ...props } = form.getInputProps(name)
    return {
      ...props,
      label: labels[name],
      autoComplete: isOwn ? autofill[name] : 'off',
      onChange: (change: unknown) => {
        onChange(change)
        form.setFieldValue('isByParts', true)
      },
    }
  }
  return (
    <div role="group" aria-labelledby={heading} className="stack-16">
      <b id={heading}>Address</b>
      <ChoiceField
        {...field('country')}
        data={countryChoices()}
        placeholder={!isOwn && studioCountry ? 'Same as yours' : 'Not set'}
        nothingFoundMessage="No country found"
      />
      <FieldGrid columns={asked.street.length === 1 ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(0, 1fr)'}>
        {asked.street.map((part) => (
          <TextInput key={part} {...field(part)} ref={part === 'line1' ? street : null} />
        ))}
      </FieldGrid>
      <TextInput {...field('line2')} />
      <FieldGrid columns={asked.town.length === 3 ? 3 : 2}>
        {asked.town.map((part) => (
          <TextInput key={part} {...field(part)} />
        ))}
      </FieldGrid>
      <WrittenText form={form} country={country} onUsed={() => street.current?.focus()} />
    </div>
  )
}
