export { type BookedSession, bookedSession, canCancel, canMove, notBooked } from './booked-session.ts'
export { cancelBooking, reckoningOf } from './cancel-booking.ts'
export { moveBooking, placesToMove, timesToMove } from './move-booking.ts'
export { listComing } from './store.ts'
