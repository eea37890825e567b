import { bookingPage } from '#client-language/english/booking-page.ts'
import { wordsHook } from './words-hook.ts'

export const useBookingPageWords = wordsHook(bookingPage, () =>
  import('#client-language/german/booking-page.ts').then(({ germanBookingPage }) => germanBookingPage),
)
