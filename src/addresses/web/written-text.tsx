import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { countryName } from '#addresses/country-name.ts'
import { type AddressParts } from '#addresses/parts.ts'
import { askedParts, isBlank, partLabels, showsText, suggestedParts } from '#addresses/rules.ts'
import { type AddressForm, partsOf } from './address-values.ts'

interface WrittenTextProps {
  form: AddressForm
  country: string
  /** Called when the parts are taken over. */
  onUsed: () => void
}

/** The address as a text, with the parts that it suggests. Not shown while there never was one. */
export function WrittenText({ form, country, onUsed }: WrittenTextProps) {
  const suggestionId = useId()
  const { address, isByParts } = form.values
  const [isShown, setShown] = useState(address !== '')
  // Emptied while it is edited, the field stays.
  if (address !== '' && !isShown) setShown(true)
  if (!isShown) return null
  const parts = partsOf(form.values)
  const isText = showsText(parts, address, isByParts)
  const offered = isText ? (suggestedParts(address, country) ?? (isBlank(parts) ? undefined : parts)) : undefined
  const use = (chosen: AddressParts) => {
    form.setValues({ ...chosen, country: chosen.country || parts.country, isByParts: true })
    onUsed()
  }
  return (
    <div className="stack-12">
      <Textarea
        {...form.getInputProps('address')}
        label="As you wrote it"
        description={isText ? textHint(parts) : 'Kept. Documents show the fields above.'}
        readOnly={!isText}
        autosize
        minRows={2}
        maxRows={5}
        autoComplete="off"
      />
      {offered && (
        <div className="stack-8">
          <p id={suggestionId} className="sub">
            {partWords(offered)}
          </p>
          <div>
            <Button variant="default" size="xs" aria-describedby={suggestionId} onClick={() => use(offered)}>
              Use these parts
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

const textHint = (parts: AddressParts): string =>
  isBlank({ ...parts, country: '' })
    ? 'Documents show this until you fill in the fields above.'
    : 'Documents show this. The fields above are kept but not used.'

/** Each part with its label, in the order of the fields. */
function partWords(parts: AddressParts): string {
  const labels = partLabels(parts.country)
  const { street, town } = askedParts(parts, parts.country)
  return [...street, 'line2' as const, ...town, 'country' as const]
    .filter((part) => parts[part] !== '')
    .map((part) => `${labels[part]}: ${part === 'country' ? countryName(parts.country) : parts[part]}`)
    .join(' · ')
}
