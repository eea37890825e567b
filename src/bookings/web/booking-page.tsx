import { useQuery } from '@tanstack/react-query'
import { oneDeal } from '#deals/web/queries.ts'
import { isNotFound } from '#kernel/problem.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { MissingBooking } from './missing-booking.tsx'
import { BookingScreen } from './page/booking-screen.tsx'

/** One booking: an inquiry until something is agreed. */
export function BookingPage({ id }: { id: number }) {
  const deal = useQuery(oneDeal(id))
  if (isNotFound(deal.error)) return <MissingBooking />
  if (deal.data) return <BookingScreen key={id} deal={deal.data} />
  return (
    <Page>
      {deal.isError ? (
        <CouldNotLoad
          title="Unable to Load Booking"
          safe="Your bookings are safe."
          retrying={deal.isFetching}
          onRetry={deal.refetch}
        />
      ) : (
        <Loading what="the booking">
          <Skeleton width={320} height={30} />
        </Loading>
      )}
    </Page>
  )
}
