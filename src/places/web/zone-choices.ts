/** The zones that most photographers need; they come first wherever a zone is chosen. */
const usualZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'] as const

/** Every zone that this browser knows, the usual ones first. */
export function zoneChoices(): { group: string; items: string[] }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(usualZones as readonly string[]).includes(zone))
  return [
    { group: 'Usual', items: [...usualZones] },
    { group: 'All', items: others },
  ]
}
