export const BookingPage = ({ id }: { id: number }) => <h1>Booking {id}</h1>
