import type { Region, World } from './world.ts'

/** Shorter beginnings begin too many words. */
const shortestBeginning = 3

/** How closely what was said has to name a region or its country: whole, `ny` and `france`, or by a beginning, `fr`. */
export type Closeness = 'whole' | 'begun'

/** Whether everything that was said names one of these words, which are joined. */
export function areNamed(words: string, said: string[], closeness: Closeness, shortest = shortestBeginning): boolean {
  return said.every(
    (part) =>
      words.includes(`\n${part}\n`) || (closeness === 'begun' && part.length >= shortest && isBegun(words, part)),
  )
}

const isBegun = (words: string, said: string): boolean => words.includes(`\n${said}`) || words.includes(` ${said}`)

/**
 * Tells of places whether they lie where was said. The regions are gone through when the first place is asked about:
 * most words begin no name.
 */
export function lyingIn(
  { regions, region }: World,
  said: string[],
  closeness: Closeness,
  shortest?: number,
): (place: number) => boolean {
  if (said.length === 0) return () => true
  let allowed: boolean[] | undefined
  return (place) => {
    allowed ??= regions.map(({ words }) => areNamed(words, said, closeness, shortest))
    return allowed[region[place] ?? 0] === true
  }
}

/** The region of that name in a country, which a code names; of a country whose region is not known, any. */
export function regionOf(
  { regions }: World,
  countryCode: string,
  name: string,
): { known: Region | undefined; ofCountry: Region | undefined } {
  const ofCountry = regions.filter((region) => region.countryCode === countryCode)
  return { known: ofCountry.find((region) => region.name === name), ofCountry: ofCountry[0] }
}

export const labelOf = (name: string, { code, country }: Pick<Region, 'code' | 'country'>): string =>
  [name, code || country].filter(Boolean).join(', ')
