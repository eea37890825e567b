import type { Region, World } from './world.ts'

/** Shorter prefixes match too many words. */
const minPrefixLength = 3

/** How the text has to match a region or its country: as a whole, `ny` and `france`, or by a prefix, `fr`. */
export type Closeness = 'whole' | 'begun'

/** Whether all parts of the text match these joined words. */
export function areNamed(words: string, names: string[], closeness: Closeness, shortest = minPrefixLength): boolean {
  return names.every(
    (part) =>
      words.includes(`\n${part}\n`) || (closeness === 'begun' && part.length >= shortest && isBegun(words, part)),
  )
}

const isBegun = (words: string, name: string): boolean => words.includes(`\n${name}`) || words.includes(` ${name}`)

/** Returns a filter of places by region. The regions are matched on first use, because most texts match no name. */
export function lyingIn(
  { regions, region }: World,
  names: string[],
  closeness: Closeness,
  shortest?: number,
): (place: number) => boolean {
  if (names.length === 0) return () => true
  let allowed: boolean[] | undefined
  return (place) => {
    allowed ??= regions.map(({ words }) => areNamed(words, names, closeness, shortest))
    return allowed[region[place] ?? 0] === true
  }
}

/** The region with this name in a country, by its code; any region of a country without regions. */
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
