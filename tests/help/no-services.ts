/**
 * No test asks a service beyond this machine; those that need one start a local stand-in and name its address instead.
 */
export const noServices = { WEATHER_URL: 'off', GEOCODER_URL: 'off', REVERSE_GEOCODER_URL: 'off' }
