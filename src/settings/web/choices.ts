import { cameraBrands, levels, specialities } from '#accounts/rules.ts'
import { zoneChoices } from '#places/web/zone-choices.ts'

interface Choice {
  value: string
  label: string
}

const named = (name: string): Choice => ({ value: name, label: name })

export const levelChoices: Choice[] = levels.map(({ value, label }) => ({ value, label }))
export const specialityChoices = specialities.map(named)
export const brandChoices = cameraBrands.map(named)

export const unitChoices: Choice[] = [
  { value: 'fahrenheit', label: 'Fahrenheit (°F)' },
  { value: 'celsius', label: 'Celsius (°C)' },
]

export const dateChoices: Choice[] = [
  { value: 'MM/dd/yyyy', label: 'MM/dd/yyyy (10/17/2026)' },
  { value: 'dd/MM/yyyy', label: 'dd/MM/yyyy (17/10/2026)' },
  { value: 'yyyy-MM-dd', label: 'yyyy-MM-dd (2026-10-17)' },
]

const commonZones: Record<string, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
}

const zoneLabel = (zone: string): string => [commonZones[zone], zone.replaceAll('_', ' ')].filter(Boolean).join(' · ')

/**
 * All zones of this browser, the four common ones first, and the stored one if this browser has another name for it.
 */
export function timeZoneChoices(chosen: string): { group: string; items: Choice[] }[] {
  const groups = zoneChoices()
  const isKnown = groups.some(({ items }) => items.includes(chosen))
  return [...groups, ...(isKnown ? [] : [{ group: 'Chosen', items: [chosen] }])].map(({ group, items }) => ({
    group,
    items: items.map((zone) => ({ value: zone, label: zoneLabel(zone) })),
  }))
}
