/** Tests call no real services; those that need one start a local stand-in. */
export const noServices = { WEATHER_URL: 'off', GEOCODER_URL: 'off', REVERSE_GEOCODER_URL: 'off', STRIPE_BASE: 'off' }
