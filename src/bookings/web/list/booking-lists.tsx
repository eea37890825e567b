import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { dealCounts, dealPages } from '#deals/web/queries.ts'
import type { Group } from '#deals/stage.ts'
import { Empty } from '#ui/loading/empty.tsx'
import { BookingSections } from './booking-sections.tsx'
import { NewInquiryButton } from './new-inquiry-button.tsx'

interface ListProps {
  search: string
  onClear: () => void
}

// While the user types, the previous rows stay until the new ones are loaded.
const usePages = (group: Group, search: string) =>
  useInfiniteQuery({ ...dealPages(group, search), placeholderData: (before) => before })

/** What is not decided yet, by who has to act. */
export function OpenBookings({ search, onClear }: ListProps) {
  const sections = [
    { group: 'needs-you', pages: usePages('needs-you', search) },
    { group: 'waiting', pages: usePages('waiting', search) },
    { group: 'quiet', pages: usePages('quiet', search) },
  ] as const
  return (
    <BookingSections
      sections={sections}
      isSearch={search !== ''}
      empty={search === '' ? <NothingOpen /> : <NothingFound onClear={onClear} />}
    />
  )
}

function NothingOpen() {
  const { data } = useQuery(dealCounts)
  const action = <NewInquiryButton variant="default" />
  if (data && data.booked + data.lost > 0)
    return (
      <Empty title="Nothing is open" drawing="client" action={action}>
        New inquiries appear here until you have agreed.
      </Empty>
    )
  return (
    <Empty title="No bookings yet" drawing="client" action={action}>
      Share your inquiry form, or send a proposal to someone who called.
    </Empty>
  )
}

/** What is booked or lost, latest first. */
export function ClosedBookings({ group, search, onClear }: ListProps & { group: 'booked' | 'lost' }) {
  const sections = [{ group, pages: usePages(group, search) }]
  return (
    <BookingSections
      sections={sections}
      isSearch={search !== ''}
      empty={
        search !== '' ? (
          <NothingFound onClear={onClear} />
        ) : group === 'booked' ? (
          <Empty title="Nothing booked yet">An inquiry is booked once its shoot is planned.</Empty>
        ) : (
          <Empty title="Nothing lost">Inquiries that come to nothing are kept here, with the reason.</Empty>
        )
      }
    />
  )
}

const NothingFound = ({ onClear }: Pick<ListProps, 'onClear'>) => (
  <Empty
    title="No bookings found"
    drawing="search"
    action={
      <Button variant="default" onClick={onClear}>
        Show all bookings
      </Button>
    }
  >
    Try other words or another tab.
  </Empty>
)
