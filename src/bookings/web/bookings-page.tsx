/** Replaced below. */
export const BookingsPage = () => <h1>Bookings</h1>
