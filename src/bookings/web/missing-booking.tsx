import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'

export function MissingBooking() {
  return (
    <Page>
      <PageHead title="Booking not found" sub="This booking may have been deleted." />
      <div>
        <LinkButton to="/bookings" variant="default">
          Back to Bookings
        </LinkButton>
      </div>
    </Page>
  )
}
