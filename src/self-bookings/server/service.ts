export { type BookedSession, bookedSession, canCancel, canMove, listBooked, notBooked } from './booked-session.ts'
export { cancelBooking, reckoningOf } from './cancel-booking.ts'
export { moveBooking, placesToMove, timesToMove } from './move-booking.ts'
export { bookedTypeOf, clientZoneOf, followMove } from './booked-type.ts'
