export interface WeatherPlace {
  lat: number
  lng: number
  timeZone: string
  /** Today at the place by default. */
  date?: string | undefined
}

/** A position rounded to about ten metres, so that GPS noise causes no new requests. */
const near = (degrees: number): string => String(Math.round(degrees * 1e4) / 1e4)

/** What the weather at a place is asked with. */
export const weatherInputOf = ({ lat, lng, timeZone, date }: WeatherPlace) => ({
  lat: near(lat),
  lng: near(lng),
  timeZone,
  ...(date && { date }),
})
