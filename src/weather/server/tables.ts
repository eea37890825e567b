export interface WeatherTables {
  /** What is known of the weather at a shoot's place and day. */
  shoot_weather: {
    userId: number
    shootId: number
    /** The place and the days that it is for, see `forecastKeyOf`: a shoot that was moved has no weather yet. */
    forecastKey: string
    /** JSON of a `Kept`; null while somebody is asking for it. */
    weatherData: string
    /** The golden hours of the day, epoch milliseconds; null where the sun gives none. */
    goldenHourMorningStart: number | null
    goldenHourMorningEnd: number | null
    goldenHourEveningStart: number | null
    goldenHourEveningEnd: number | null
    /** When the forecast was fetched, and from when on it is to be asked for again; epoch milliseconds. */
    lastUpdated: number
    refreshAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends WeatherTables {}
}
