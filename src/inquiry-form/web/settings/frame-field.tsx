import type { OwnForm } from '#inquiry-form/api.ts'
import { FrameSnippet } from '#inquiry-form/web/frame-snippet.tsx'
import { LinesField } from './lines-field.tsx'
import type { SettingsForm } from './use-form-settings.ts'

interface FrameFieldProps {
  form: SettingsForm
  own: OwnForm
}

/** The sites that may show the form, and what they put into their page. */
export function FrameField({ form, own: { isOn, slug, urlBase, origins, heading } }: FrameFieldProps) {
  const isShown = isOn && slug !== null && origins.length > 0
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
      {isShown && <FrameSnippet address={urlBase + slug} title={heading || 'Inquiry form'} />}
    </>
  )
}
