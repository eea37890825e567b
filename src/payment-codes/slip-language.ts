/** The languages in which the labels of a Swiss payment part are fixed. */
export const slipLanguages = ['de', 'fr', 'it', 'en'] as const

export type SlipLanguage = (typeof slipLanguages)[number]

const ofCountries: Record<string, SlipLanguage> = {
  AT: 'de',
  CH: 'de',
  DE: 'de',
  FR: 'fr',
  IT: 'it',
  LI: 'de',
  MC: 'fr',
  SM: 'it',
}

/** The postcodes of western Switzerland, and of Ticino. */
const french = /^(?:1|2[0-489])/
const italian = /^6[5-9]/

/** The language of a payer: that of the country, in Switzerland of the region; English where it is not known. */
export function slipLanguageOf({ country, postcode }: { country: string; postcode: string }): SlipLanguage {
  if (country === 'CH' && french.test(postcode)) return 'fr'
  if (country === 'CH' && italian.test(postcode)) return 'it'
  return ofCountries[country] ?? 'en'
}
