import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** All source files of the product, without tests, as paths below `src`, such as `clients/api.ts`. */
export const sourceFiles = (): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, 'src') })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()

export const readSource = (file: string): string => readFileSync(join(root, 'src', file), 'utf8')

/** A file's imports of the product itself, including types and dynamic imports, as paths below `src`. */
export const importsOf = (file: string): string[] =>
  [...readSource(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )

/** The first folder: a domain or a foundation. */
export const domainOf = (file: string): string => file.split('/')[0] ?? ''

/** The tables that a part of a source file writes, one for each query. */
export const tablesWritten = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:\.(?:insertInto|updateTable|deleteFrom)\(|\b(?:updateIfMatch|deleteIfMatch)\(\s*db,)\s*'([a-z_]+)'/g,
    ),
  ].map(([, table = '']) => table)
