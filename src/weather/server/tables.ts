export interface WeatherTables {
  /** The stored weather of a shoot's place and day. */
  shoot_weather: {
    userId: number
    shootId: number
    /** The place and days of the forecast, see `forecastKeyOf`: a moved shoot has no forecast yet. */
    forecastKey: string
    /** JSON of a stored forecast; null while it is being requested. */
    weatherData: string
    /** The golden hours of the day, epoch milliseconds; null on a day without. */
    goldenHourMorningStart: number | null
    goldenHourMorningEnd: number | null
    goldenHourEveningStart: number | null
    goldenHourEveningEnd: number | null
    /** When the forecast was fetched, and when it is due again; epoch milliseconds. */
    lastUpdated: number
    refreshAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends WeatherTables {}
}
