import { useQuery } from '@tanstack/react-query'
import { letterhead } from '#documents/web/queries.ts'
import { ownForm } from '#inquiry-form/web/queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { FormSettingsFields } from './form-settings-fields.tsx'
import { HeldInquiries } from './held-inquiries.tsx'

/** The form by which strangers ask about a date, and what came through it but looks like spam. */
export function InquirySection() {
  const form = useQuery(ownForm)
  const studio = useQuery(letterhead)
  if (form.data && (studio.data || studio.isError))
    return (
      <div className="stack-20">
        <FormSettingsFields own={form.data} studio={studio.data?.name ?? ''} />
        <HeldInquiries />
      </div>
    )
  return form.isError ? (
    <CouldNotLoad
      title="Unable to Load the Inquiry Form"
      safe="It is as it was."
      retrying={form.isFetching}
      onRetry={form.refetch}
    />
  ) : (
    <Loading what="the inquiry form" />
  )
}
