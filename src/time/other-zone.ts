/** The city of a zone: `Los Angeles` for America/Los_Angeles. */
export const placeOfZone = (zone: string): string =>
  (zone.startsWith('Etc/') ? zone.slice(4) : (zone.split('/').at(-1) ?? zone)).replaceAll('_', ' ')

/** The city of a zone whose clocks show another time at `at`, epoch milliseconds, than those of the first. */
export function otherPlace(at: number, zone: string, other: string): string | undefined {
  const instant = Temporal.Instant.fromEpochMilliseconds(at)
  const isSame =
    instant.toZonedDateTimeISO(zone).offsetNanoseconds === instant.toZonedDateTimeISO(other).offsetNanoseconds
  return isSame ? undefined : placeOfZone(other)
}
