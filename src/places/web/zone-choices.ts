import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { isTimeZone } from '#kernel/dates.ts'
import { zoneCities } from './zone-cities.ts'

/** Common zones, listed first. */
const commonZones: Record<string, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
}

/**
 * Current and former names that browsers accept but do not list: of each group of names they list one, often the
 * former. From the IANA time zone database (public domain).
 */
const otherNames = `
  Africa/Asmara Africa/Timbuktu America/Argentina/Buenos_Aires America/Argentina/Catamarca
  America/Argentina/ComodRivadavia America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza
  America/Atikokan America/Atka America/Ensenada America/Fort_Wayne America/Indiana/Indianapolis
  America/Kentucky/Louisville America/Knox_IN America/Montreal America/Nipigon America/Nuuk America/Pangnirtung
  America/Porto_Acre America/Rainy_River America/Rosario America/Santa_Isabel America/Shiprock America/Thunder_Bay
  America/Virgin America/Yellowknife Antarctica/South_Pole Asia/Ashkhabad Asia/Choibalsan Asia/Chongqing
  Asia/Chungking Asia/Dacca Asia/Harbin Asia/Ho_Chi_Minh Asia/Istanbul Asia/Kashgar Asia/Kathmandu Asia/Kolkata
  Asia/Macao Asia/Tel_Aviv Asia/Thimbu Asia/Ujung_Pandang Asia/Ulan_Bator Asia/Yangon Atlantic/Faroe
  Atlantic/Jan_Mayen Australia/ACT Australia/Canberra Australia/Currie Australia/LHI Australia/NSW Australia/North
  Australia/Queensland Australia/South Australia/Tasmania Australia/Victoria Australia/West Australia/Yancowinna
  Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West CET CST6CDT Canada/Atlantic Canada/Central Canada/Eastern
  Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan Canada/Yukon Chile/Continental
  Chile/EasterIsland Cuba EET EST EST5EDT Egypt Eire Etc/GMT Etc/GMT+0 Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12
  Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-0 Etc/GMT-1 Etc/GMT-10
  Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7
  Etc/GMT-8 Etc/GMT-9 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu Europe/Belfast Europe/Kyiv
  Europe/Nicosia Europe/Tiraspol Europe/Uzhgorod Europe/Zaporozhye GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST
  Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT Mexico/BajaNorte Mexico/BajaSur
  Mexico/General NZ NZ-CHAT Navajo PRC PST8PDT Pacific/Chuuk Pacific/Johnston Pacific/Kanton Pacific/Pohnpei
  Pacific/Samoa Pacific/Yap Poland Portugal ROC ROK Singapore Turkey UCT US/Alaska US/Aleutian US/Arizona
  US/Central US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific US/Samoa
  UTC Universal W-SU WET Zulu
`
  .trim()
  .split(/\s+/)

export interface ZoneChoice {
  value: string
  label: string
}

const choiceOf = (zone: string): ZoneChoice => ({
  value: zone,
  label: [commonZones[zone], zone.replaceAll('_', ' ')].filter(Boolean).join(' · '),
})

/**
 * All zones that this browser accepts, by name, the common ones first; and the chosen one if the browser has another
 * name for it.
 */
export function zoneChoices(chosen = ''): { group: string; items: ZoneChoice[] }[] {
  const listed = new Set(Intl.supportedValuesOf('timeZone'))
  const others = otherNames.filter((zone) => !listed.has(zone) && isTimeZone(zone))
  const all = [...listed, ...others].filter((zone) => !(zone in commonZones)).toSorted()
  const isKnown = chosen === '' || chosen in commonZones || all.includes(chosen)
  return [
    { group: 'Common', items: Object.keys(commonZones).map(choiceOf) },
    { group: 'All', items: all.map(choiceOf) },
    ...(isKnown ? [] : [{ group: 'Current', items: [choiceOf(chosen)] }]),
  ]
}

/** More at once would make the list slow to open; typing finds the others. */
export const maxZonesShown = 200

/** Zones whose name, label or cities contain what is typed: `los angeles`, `Los_Angeles`, `pacific` or `seattle`. */
export const findZones: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLowerCase()
  const isFound = ({ value, label }: ComboboxItem) =>
    [value, label, zoneCities[value] ?? ''].some((text) => text.toLowerCase().includes(typed))
  let left = limit
  return options.flatMap<ComboboxParsedItem>((option) => {
    if (!('items' in option)) return isFound(option) ? [option] : []
    const items = option.items.filter((item) => typeof item === 'object' && isFound(item)).slice(0, left)
    left -= items.length
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
