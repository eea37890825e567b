import { TextInput } from '@mantine/core'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import type { OwnForm } from '#inquiry-form/api.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import type { SettingsForm } from './use-form-settings.ts'

interface AddressFieldProps {
  form: SettingsForm
  own: OwnForm
}

/** The last part of the address, and the saved address to give away. */
export function AddressField({ form, own: { isOn, slug, urlBase } }: AddressFieldProps) {
  const address = urlBase + (slug ?? '')
  return (
    <div className="stack-8">
      <TextInput
        label="Address"
        description={`${urlBase}…  Earlier addresses keep working.`}
        inputWrapperOrder={hintBelow}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        {...form.getInputProps('slug')}
      />
      {isOn && slug !== null && (
        <>
          <div className="row-8-centered">
            <a className="shrink-wrapped" href={address} target="_blank" rel="noreferrer">
              <u>{address}</u>
              <span className="vh"> (opens in a new tab)</span>
            </a>
            <CopyButton text={address} what="Address of the form" />
          </div>
          <PrivateLinkNote />
        </>
      )}
    </div>
  )
}
