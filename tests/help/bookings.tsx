import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { bookingsSearch, shellSearch } from '#app/web/search-params.ts'
import { NewInquiryDialog } from '#bookings/web/form/new-inquiry-dialog.tsx'
import { BookingPage } from '#bookings/web/booking-page.tsx'
import { ProposalPage } from '#bookings/web/proposal-page.tsx'
import { BookingsPage } from '#bookings/web/bookings-page.tsx'
import { NewShootDialog } from '#shoot-pages/web/new/new-shoot-dialog.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from './screen.tsx'

/** The screens, and the dialogs that the address opens over them. */
function Frame() {
  const { new: wanted } = useSearch({ strict: false })
  return (
    <main id="main">
      <Outlet />
      {wanted === 'inquiry' && <NewInquiryDialog />}
      {wanted === 1 && <NewShootDialog typed="" onTyped={() => {}} />}
      <Toasts />
    </main>
  )
}

/** Opens the bookings, or one of them, at an address. Returns the history of its addresses. */
export async function openBookings(address = '/bookings') {
  const root = createRootRoute({ component: Frame, validateSearch: shellSearch })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const booking = createRoute({
    getParentRoute: () => root,
    path: '/bookings/$id',
    component: () => <BookingPage id={Number(booking.useParams().id)} />,
  })
  const proposal = createRoute({
    getParentRoute: () => root,
    path: '/bookings/$id/proposal',
    component: () => <ProposalPage id={Number(proposal.useParams().id)} />,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/bookings',
        validateSearch: bookingsSearch,
        component: BookingsPage,
      }),
      booking,
      proposal,
      page('/shoots/$id', () => <h1>The shoot</h1>),
      page('/billing', () => <h1>Billing</h1>),
      page('/clients/$id', () => <h1>The client</h1>),
    ]),
    history,
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
  return history
}
