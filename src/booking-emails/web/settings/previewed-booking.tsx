import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { namedFields } from '#booking-emails/fields.ts'
import type { BookingEmailKind } from '#booking-emails/kinds.ts'
import { emailPreview, previewedDeals } from '#booking-emails/web/queries.ts'
import { filledEmail } from '#documents/filled-email.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'

const typingMs = 250

interface Typed {
  kind: BookingEmailKind
  subject: string
  text: string
  dealId?: number
}

/** The email as a booking would get it, a moment after typing; the names of the fields until then. */
export function usePreview(typed: Typed) {
  const [late] = useDebouncedValue(typed, typingMs)
  const { data } = useQuery(emailPreview(late))
  return {
    booking: data?.booking ?? null,
    filled: data ? { subject: data.subject, text: data.text } : filledEmail(typed, namedFields),
  }
}

interface PreviewedBookingProps {
  chosen: number | undefined
  onChoose: (dealId: number) => void
}

/** Of which booking the preview is; nothing while there is none with a client. */
export function PreviewedBooking({ chosen, onChoose }: PreviewedBookingProps) {
  const { data } = useQuery(previewedDeals)
  if (!data || data.length === 0) return null
  return (
    <PlainSelect
      label="Preview with"
      placeholder="The latest booking"
      data={data.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  )
}
