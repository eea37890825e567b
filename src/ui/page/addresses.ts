/** Where a map finds a location by its words, as it was written, or `40.7,-74`; phones open it in the app. */
export const mapAddress = (location: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`

/** A number that a phone dials. */
export const telAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
