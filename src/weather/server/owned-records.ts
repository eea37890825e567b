import { json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const weatherTables = {
  shoot_weather: {
    key: ['shootId'],
    download: {
      file: 'weather',
      columns: {
        userId: omitted,
        shootId: plain,
        forecastKey: omitted,
        weatherData: json,
        goldenHourMorningStart: time,
        goldenHourMorningEnd: time,
        goldenHourEveningStart: time,
        goldenHourEveningEnd: time,
        lastUpdated: time,
        refreshAt: omitted,
      },
    },
  },
} as const satisfies OwnedTables<'shoot_weather'>
