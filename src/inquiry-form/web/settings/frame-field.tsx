import { Textarea } from '@mantine/core'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import type { OwnForm } from '#inquiry-form/api.ts'
import { frameSnippet } from '#inquiry-form/web/form-address.ts'
import { LinesField } from './lines-field.tsx'
import type { SettingsForm } from './use-form-settings.ts'

interface FrameFieldProps {
  form: SettingsForm
  own: OwnForm
}

/** The sites that may show the form, and what they put into their page. */
export function FrameField({ form, own: { isOn, slug, urlBase, origins, heading } }: FrameFieldProps) {
  const snippet =
    isOn && slug !== null && origins.length > 0 ? frameSnippet(urlBase + slug, heading || 'Inquiry form') : ''
  return (
    <>
      <LinesField
        form={form}
        field="origins"
        label="Sites that may show it"
        hint="Your own sites, such as https://www.example.com, up to 5. Form and booking pages can be part of theirs."
        add="Add a site"
        most={5}
        maxLength={200}
      />
      {snippet !== '' && (
        <div className="stack-start">
          <Textarea className="full-width" label="Code for your site" readOnly autosize value={snippet} />
          <CopyButton text={snippet} what="Code for your site" />
        </div>
      )}
    </>
  )
}
