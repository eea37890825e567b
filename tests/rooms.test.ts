import { expect, test } from 'vitest'
import { domainFaces } from './domain-faces.ts'
import { domainOrder, foundations } from './domain-order.ts'
import { domainOf, importsOf, readSource, sourceFiles, tablesWritten } from './source-files.ts'

const files = sourceFiles()

test('every folder of the source is a domain with a place in the order, a foundation, or the application', () => {
  const folders = new Set(files.map(domainOf))
  expect([...folders].toSorted()).toEqual([...domainOrder, ...foundations, 'app'].toSorted())
})

test('a domain imports only what stands before it, types included; no foundation imports a domain', () => {
  const heights = new Map([
    ...foundations.map((name) => [name, -1] as const),
    ...domainOrder.map((name, at) => [name, at] as const),
  ])
  const upward = files
    .filter((file) => domainOf(file) !== 'app')
    .flatMap((file) => {
      const own = heights.get(domainOf(file)) ?? 0
      return importsOf(file)
        .filter((path) => domainOf(path) !== domainOf(file))
        .filter(
          (path) =>
            (heights.get(domainOf(path)) ?? Number.POSITIVE_INFINITY) >= own && !foundations.includes(domainOf(path)),
        )
        .map((path) => `${file} imports ${path}`)
    })
  expect(upward).toEqual([])
})

test('no two files import each other, directly or through others', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '))
    if (path.includes(file) || done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(cycles).toEqual([])
})

test('the database imports no other foundation, and ui nothing of a server', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => domainOf(path) !== domainOf(file))
      .filter(() => domainOf(file) === 'database' || domainOf(file) === 'ui')
      .filter((path) => domainOf(file) === 'database' || /\/server\/|^database\//.test(path))
      .map((path) => `${file} imports ${path}`),
  )
  expect(wrong).toEqual([])
})

/** The files in `server` and `web` of each domain that others import, except those that every domain offers. */
function usedByOthers(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const file of files)
    for (const path of importsOf(file)) {
      const domain = domainOf(path)
      const rest = path.slice(domain.length + 1)
      const isOffered = !/^(?:server|web)\//.test(rest) || rest === 'server/service.ts' || rest === 'web/queries.ts'
      if (isOffered || foundations.includes(domain) || [domain, 'app'].includes(domainOf(file))) continue
      used.set(domain, (used.get(domain) ?? new Set()).add(rest))
    }
  return used
}

test('a domain imports of others only what they offer, and nothing is offered that none of them uses', () => {
  const used = [...usedByOthers()].flatMap(([domain, paths]) => [...paths].map((path) => `${domain}/${path}`))
  const offered = Object.entries(domainFaces).flatMap(([domain, paths]) => paths.map((path) => `${domain}/${path}`))
  expect(used.toSorted()).toEqual(offered.toSorted())
  expect(offered.filter((path) => /(?:store|tables|routes|sample|job)\.ts$/.test(path))).toEqual([])
})

/** The domain of each table, by its row type in `server/tables.ts`. */
function ownersOfTables(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('/tables.ts')))
    for (const [, table = ''] of readSource(file).matchAll(/^ {2}([a-z_]+): \{/gm)) owners.set(table, domainOf(file))
  return owners
}

test('a store writes the tables of its own domain, or those that the kernel keeps for all, only', () => {
  const owners = ownersOfTables()
  expect(owners.size).toBeGreaterThan(40)
  const foreign = files.flatMap((file) =>
    tablesWritten(readSource(file))
      .map((table) => ({ table, owner: owners.get(table) }))
      .filter(({ owner }) => owner !== domainOf(file) && owner !== undefined && !foundations.includes(owner))
      .map(({ table, owner }) => `${file} writes ${table} of ${owner}`),
  )
  expect(foreign).toEqual([])
})

/** The exported functions of a store with their text, up to the first line that ends one. */
const functionsOf = (file: string): { name: string; text: string }[] =>
  readSource(file)
    .split(/^export (?:const |(?:async )?function )/m)
    .slice(1)
    .map((part) => ({ name: /^\w+/.exec(part)?.[0] ?? '', text: part.split(/\n(?:\n|\})/)[0] ?? '' }))

test('a query for rows of several owners is named everyone…', () => {
  const overOwners = files
    .filter((file) => /(?:store|query)\.ts$/.test(file))
    .flatMap((file) => functionsOf(file).map((one) => ({ file, ...one })))
    .filter(({ text }) => !/\bowner\b|deleteFrom/.test(text) && /\.limit\((?:rows|limit)\)/.test(text))
    .filter(({ text }) => /\.select\(\[?[^)]*'(?:\w+\.)?userId'/.test(text))
  expect(overOwners.length).toBeGreaterThan(10)
  expect(
    overOwners.filter(({ name }) => !name.startsWith('everyone')).map(({ file, name }) => `${file} ${name}`),
  ).toEqual([])
})

test('every domain with a part on the server declares what it takes part in, and the application collects it', () => {
  const server = domainOrder.filter((name) => files.some((file) => file.startsWith(`${name}/server/`)))
  const collected = importsOf('app/server/domains.ts').filter((path) => path.endsWith('/domain.ts'))
  expect(server.filter((name) => !collected.includes(`${name}/server/domain.ts`))).toEqual([])
  expect(
    files.filter((file) => file.endsWith('/domain.ts') && !collected.includes(file) && !file.startsWith('kernel/')),
  ).toEqual([])
})

test('tables that take their ids from a counter have a sequence on PostgreSQL', () => {
  const counted = new Set(
    files.flatMap((file) =>
      [...readSource(file).matchAll(/\bnextIds?\(\s*\w+, '([a-z_]+)'/g)].map(([, table = '']) => table),
    ),
  )
  const steps = files
    .filter((file) => file.startsWith('database/migrations/'))
    .map(readSource)
    .join('\n')
  expect(counted.size).toBeGreaterThan(10)
  expect(
    [...counted].filter((table) => !steps.includes(`'${table}',`) && !steps.includes(`create sequence ${table}_id`)),
  ).toEqual([])
})
