/** Tests call no real services; those that need one start a local stand-in. */
export const noServices = { WEATHER_URL: 'off', GEOCODER_URL: 'off', REVERSE_GEOCODER_URL: 'off', STRIPE_BASE: 'off' }

/** No host of a calendar is found, which is told at once. */
export const noCalendars = {
  network: {
    addressesOf: async () => [],
    connect: () => {
      throw new Error('Tests connect to no calendars.')
    },
  },
  patience: { answer: 100, failure: 10 },
}
