export interface WeatherTables {
  /** What is known of the weather at a shoot's place and day. */
  shoot_weather: {
    userId: number
    shootId: number
    /** JSON: the hours of the forecast, and the place and day that they are for. */
    weatherData: string
    /** The golden hours of the day, epoch milliseconds; null where the sun gives none. */
    goldenHourMorningStart: number | null
    goldenHourMorningEnd: number | null
    goldenHourEveningStart: number | null
    goldenHourEveningEnd: number | null
    /** When the forecast was fetched, and from when on it is too old; epoch milliseconds. */
    lastUpdated: number
    refreshAt: number
  }
}
