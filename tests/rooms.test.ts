import { expect, test } from 'vitest'
import { domainOrder, foundations } from './domain-order.ts'
import { domainOf, importsOf, readSource, sourceFiles } from './source-files.ts'

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
    [...readSource(file).matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)'/g)]
      .map(([, table = '']) => ({ table, owner: owners.get(table) }))
      .filter(({ owner }) => owner !== domainOf(file) && owner !== undefined && !foundations.includes(owner))
      .map(({ table, owner }) => `${file} writes ${table} of ${owner}`),
  )
  expect(foreign).toEqual([])
})
