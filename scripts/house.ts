import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { domainFaces } from '../tests/domain-faces.ts'
import { domainOrder, foundations } from '../tests/domain-order.ts'
import { domainOf, importsOf, readSource, sourceFiles } from '../tests/source-files.ts'

/**
 * Prints figures about the structure of the source. tests/rooms.test.ts and tests/source-gates.test.ts check those that
 * are rules.
 */

const root = resolve(import.meta.dirname, '..')
const files = sourceFiles()
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const matching = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).toSorted()
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Lines of code, without blank lines and comments. */
const codeLines = (text: string): number =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line)).length

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Domains that import each other, directly or through others. */
function knottedDomains(): number {
  const reach = new Map(domainOrder.map((name) => [name, new Set<string>()]))
  for (const [file, paths] of imports) for (const path of paths) reach.get(domainOf(file))?.add(domainOf(path))
  const reachesOf = (name: string): Set<string> => reach.get(name) ?? new Set()
  for (const via of domainOrder)
    for (const [name, targets] of reach) if (targets.has(via)) reach.set(name, new Set([...targets, ...reachesOf(via)]))
  return domainOrder.filter((name) =>
    domainOrder.some((other) => other !== name && reachesOf(name).has(other) && reachesOf(other).has(name)),
  ).length
}

/** How many imports of another domain's server files there are, and how many of them import what it offers. */
function crossings(): string {
  const across = [...imports].flatMap(([file, paths]) =>
    paths.filter(
      (path) =>
        /\/server\//.test(path) &&
        /\/server\//.test(file) &&
        domainOf(path) !== domainOf(file) &&
        !foundations.includes(domainOf(path)) &&
        domainOf(file) !== 'app',
    ),
  )
  const isOffered = (path: string): boolean =>
    basename(path) === 'service.ts' ||
    (domainFaces[domainOf(path)] ?? []).includes(path.slice(domainOf(path).length + 1))
  return `${across.filter(isOffered).length} of ${across.length}`
}

/**
 * Small files that could be part of the only file that imports them. Some have a reason to stand alone: what a domain
 * offers to another, what loads lazily, what loads another part so, what has a test of its own, what starts a thread
 * from beside its module, SQL, the queries of pages, and what each domain declares.
 */
function tinyFiles(): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, paths] of imports)
    for (const path of paths) importers.set(path, [...(importers.get(path) ?? []), file])
  const tested = new Set(matching('src/**/*.test.{ts,tsx}').flatMap((file) => importsOf(file.replace(/^src\//, ''))))
  return files.filter((file) => {
    const [importer, ...others] = importers.get(file) ?? []
    return (
      importer !== undefined &&
      others.length === 0 &&
      codeLines(readSource(file)) <= 12 &&
      domainOf(importer) === domainOf(file) &&
      !foundations.includes(domainOf(file)) &&
      !tested.has(file) &&
      !isLazy(importer, file) &&
      !standsByItself(file) &&
      !importer.endsWith('/domain.ts')
    )
  })
}

const isLazy = (importer: string, file: string): boolean =>
  new RegExp(`import\\(\\s*'[^']*${basename(file)}'`).test(readSource(importer))

const standsByItself = (file: string): boolean =>
  /\/(?:routes|sample|tables|owned-records|store|web\/(?:.+\/)?queries)\.ts$/.test(file) ||
  /join\(import\.meta\.dirname, '[\w-]+\.ts'\)|\bimport\(/.test(readSource(file))

const fullFolders = (): string[] => {
  const counts = Object.groupBy(matching('src/**/*.{ts,tsx,css,html,svg}'), (file) => dirname(file))
  return Object.entries(counts).flatMap(([folder, inside]) =>
    // A step of the schema stays where it was released.
    (inside?.length ?? 0) > 30 && !folder.endsWith('/migrations') ? [`${folder} ${inside?.length}`] : [],
  )
}

/**
 * Rule bodies of at least so many declarations that occur in the stylesheets more than once. The landing page and the
 * frame that stands until the scripts run share no style sheet with the screens, so each is compared with itself. The
 * margin boxes of printed pages and the steps of an animation cannot be listed in one rule.
 */
function repeatedRules(declarations: number): number {
  const bodies = matching('src/**/*.css').flatMap((file) => {
    const sheet = /^src\/landing\/|\/frame\.css$/.exec(file)?.[0] ?? ''
    return [
      ...read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/([^{};]*)\{([^{}]+)\}/g),
    ]
      .filter(([, selector = '']) => !/^(?:@|from$|to$|[\d.]+%$)/.test(selector.trim()))
      .map(([, , body = '']) => `${sheet} ${body.replace(/\s+/g, ' ').trim()}`)
  })
  const counts = new Map<string, number>()
  for (const body of bodies) counts.set(body, (counts.get(body) ?? 0) + 1)
  const lengthOf = (body: string): number => body.split(';').filter((part) => part.trim() !== '').length
  return [...counts].filter(([body, count]) => count > 1 && lengthOf(body) >= declarations).length
}

/** A figure with the names of what it counts. */
const named = (what: string, names: readonly string[]): [string, number] => [
  names.length > 0 ? `${what}: ${names.join(', ')}` : what,
  names.length,
]

const tests = matching('src/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}')
const own = matching('src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'scripts/*', 'bench/*.ts')
const code = sum(files.map((file) => codeLines(readSource(file))))
const proof = sum(tests.map((file) => codeLines(read(file))))
const documents = matching('*.md', 'docs/**/*.md').filter((file) => !file.endsWith('access.md'))
const ruleNumber = /(?:(?:^|\s)\/\/|^\s*\/?\*).*(?:\([A-Z]\d{1,2}[a-z]?\)|\bdecision \d{4}|specification, part \d)/

const figures: [string, string | number][] = [
  ['domains that import each other', knottedDomains()],
  ['imports of another domain’s server that go to what it offers', crossings()],
  ['lines of code, without tests', code],
  ['lines of tests', proof],
  ['lines of tests for a line of code', (proof / code).toFixed(2)],
  ['files with more than 300 lines of code', own.filter((file) => codeLines(read(file)) > 300).length],
  [
    'lines over 120 columns',
    sum(
      own.map(
        (file) =>
          read(file)
            .split('\n')
            .filter((line) => line.length > 120).length,
      ),
    ),
  ],
  named('files of 12 lines or fewer that could be part of their only importer', tinyFiles()),
  named('folders of more than 30 files', fullFolders()),
  ['rule bodies of stylesheets that stand twice or more', repeatedRules(1)],
  ['those of them with two declarations or more', repeatedRules(2)],
  ['those of them with three declarations or more', repeatedRules(3)],
  [
    'comments that cite a rule number',
    sum(
      own.map(
        (file) =>
          read(file)
            .split('\n')
            .filter((line) => ruleNumber.test(line)).length,
      ),
    ),
  ],
  ['steps of the schema', matching('src/database/migrations/*.ts').length],
  [
    'words of documentation, without access.md',
    sum(documents.map((file) => read(file).split(/\s+/).filter(Boolean).length)),
  ],
]

for (const [what, figure] of figures) console.log(`${String(figure).padStart(12)}  ${what}`)
