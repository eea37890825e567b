/** Common zones, listed first. */
const commonZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'] as const

/** All zones of this browser, the common ones first. */
export function zoneChoices(): { group: string; items: string[] }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(commonZones as readonly string[]).includes(zone))
  return [
    { group: 'Usual', items: [...commonZones] },
    { group: 'All', items: others },
  ]
}
