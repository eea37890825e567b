import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { openGrid } from './grid.ts'
import { joined, keyOf } from './key.ts'
import { LineReader } from './line-reader.ts'

export interface Region {
  name: string
  /** Its abbreviation, `NY`; empty where the country is written instead. */
  code: string
  country: string
  /** `US`. */
  countryCode: string
  /** The keys of all its names and its country's, joined. */
  words: string
}

/**
 * All places with 5 000 inhabitants and more (scripts/make-places.mjs). Places are numbered by size, the largest first,
 * and stored in a few arrays, which take a tenth of the memory of objects.
 */
export interface World {
  regions: Region[]
  /** The display name. */
  nameOf: (place: number) => string
  /** Thousandths of a degree. */
  lat: Int32Array
  lng: Int32Array
  /** The index of each place's region. */
  region: Uint16Array
  population: Uint32Array
  /** One of `kinds`. */
  kind: Uint8Array
  /**
   * The keys of all names, separated by line breaks, in the order of their places; the start of each, and its place.
   */
  keys: string
  keyStarts: Uint32Array
  keyPlaces: Uint16Array
  /** The places near a position. */
  placesAround: (lat: number, lng: number, km: number) => number[]
}

/**
 * Boroughs are found like cities, and quarters after all cities; a position in either has the name of the city around
 * it.
 */
export const kinds = { place: 0, borough: 1, quarter: 2 } as const

let loading: Promise<World> | undefined

/** The list of places, loaded on first use. */
export function theWorld(): Promise<World> {
  loading ??= readWorld().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** More than the file has. */
const maxPlaces = 65_535

/** Places and regions read before other requests run: a few milliseconds. */
const stretch = { places: 1500, regions: 500 }

async function readWorld(): Promise<World> {
  const bytes = await promisify(brotliDecompress)(await readFile(join(import.meta.dirname, 'world.tsv.br')))
  const afterCountries = bytes.indexOf('\n\n') + 2
  const afterRegions = bytes.indexOf('\n\n', afterCountries) + 2
  const regions = await regionsIn(
    bytes.toString('utf8', 0, afterCountries - 2),
    bytes.toString('utf8', afterCountries, afterRegions - 2),
  )
  await breath()
  const places = await placesIn(bytes, afterRegions)
  await breath()
  return { regions, ...places, placesAround: openGrid(places.lat, places.lng) }
}

async function placesIn(bytes: Buffer, start: number): Promise<Omit<World, 'regions' | 'placesAround'>> {
  const starts = new Uint32Array(maxPlaces)
  const [lat, lng, region, population, kind] = [
    new Int32Array(maxPlaces),
    new Int32Array(maxPlaces),
    new Uint16Array(maxPlaces),
    new Uint32Array(maxPlaces),
    new Uint8Array(maxPlaces),
  ]
  const [keys, keyStarts, keyPlaces] = [[] as string[], [] as number[], [] as number[]]
  const line = new LineReader(bytes, start)
  let count = 0
  let length = 1
  for (; !line.isAtEnd; count++) {
    starts[count] = line.at
    const name = line.text()
    lat[count] = line.number()
    lng[count] = line.number()
    region[count] = line.number()
    population[count] = line.number()
    kind[count] = line.number()
    for (const spelling of [name, ...line.rest().split('|')].filter(Boolean)) {
      const key = keyOf(spelling)
      keys.push(key)
      keyStarts.push(length)
      keyPlaces.push(count)
      length += key.length + 1
    }
    if (count % stretch.places === stretch.places - 1) await breath()
  }
  await breath()
  const joinedKeys = `\n${keys.join('\n')}\n`
  await breath()
  return {
    lat: lat.slice(0, count),
    lng: lng.slice(0, count),
    region: region.slice(0, count),
    population: population.slice(0, count),
    kind: kind.slice(0, count),
    nameOf: (place) => new LineReader(bytes, starts[place] ?? 0).text(),
    keys: joinedKeys,
    keyStarts: Uint32Array.from(keyStarts),
    keyPlaces: Uint16Array.from(keyPlaces),
  }
}

async function regionsIn(countryLines: string, regionLines: string): Promise<Region[]> {
  const countries = countryLines
    .split('\n')
    .map((line) => line.split('\t') as [code: string, name: string, others?: string])
  const regions: Region[] = []
  for (const line of regionLines.split('\n')) {
    const [within, name = '', code = ''] = line.split('\t')
    const [countryCode, country, others = ''] = countries[Number(within)] ?? ['', '']
    regions.push({
      name,
      code,
      country,
      countryCode,
      words: joined([name, code, country, countryCode, ...others.split('|')].map(keyOf).filter(Boolean)),
    })
    if (regions.length % stretch.regions === 0) await breath()
  }
  return regions
}
