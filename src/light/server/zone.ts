import { isTimeZone } from '#kernel/dates.ts'

/** The IANA time zone of a position; at sea by longitude. Loaded on first use. */
export async function zoneAt(lat: number, lng: number): Promise<string> {
  const { default: lookUp } = await import('@photostructure/tz-lookup')
  const zone = lookUp(lat, lng)
  return isTimeZone(zone) ? zone : 'Etc/UTC'
}
