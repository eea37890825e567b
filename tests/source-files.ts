import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Every source file of the product, without tests: its path below `src`, as in `clients/api.ts`. */
export const sourceFiles = (): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, 'src') })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()

export const readSource = (file: string): string => readFileSync(join(root, 'src', file), 'utf8')

/** What a file imports from the product itself, types and lazily loaded modules too, as paths below `src`. */
export const importsOf = (file: string): string[] =>
  [...readSource(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )

/** The folder of the first level: a domain or a foundation. */
export const domainOf = (file: string): string => file.split('/')[0] ?? ''
