import { changedBooking } from '#client-language/english/changed-booking.ts'
import { wordsHook } from './words-hook.ts'

export const useChangedBookingWords = wordsHook(changedBooking, () =>
  import('#client-language/german/changed-booking.ts').then(({ germanChangedBooking }) => germanChangedBooking),
)
