export { type BookedSession, bookedSession, canCancel, canMove } from './booked-session.ts'
export { cancelBooking, reckoningOf } from './cancel-booking.ts'
export { moveBooking, placesToMove, timesToMove } from './move-booking.ts'
export { listComing } from './store.ts'
