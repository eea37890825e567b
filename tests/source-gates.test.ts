import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, screens } from '#app/pages.ts'
import { areas } from '#app/web/shell/navigation.ts'
import { migrations } from '#database/migrate.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const filesIn = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).sort()

const code = filesIn('src/**/*.{ts,tsx}')
const tests = filesIn('src/**/*.test.{ts,tsx}', 'tests/**/*.ts')

const found = (files: string[], word: RegExp): string[] => files.filter((file) => word.test(read(file)))
const linesOf = (file: string): number =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length

describe('what the source never holds', () => {
  test.each([
    ['markup from text', /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/],
    ['code from text', /\beval\(|new Function\(/],
    ['a way up the tree', /from '\.\.\//],
    ['a silenced checker', /@ts-ignore|@ts-nocheck|(?:oxlint|eslint)-disable/],
  ])('%s', (_, word) => {
    expect(found(code, word)).toEqual([])
  })

  test('a test that is left out', () => {
    const leftOut = /\b(?:test|it|describe)\.(?:skip|only|todo|skipIf|runIf)\b/
    expect(
      found(
        tests.filter((file) => !file.endsWith('source-gates.test.ts')),
        leftOut,
      ),
    ).toEqual([])
  })

  test('an inline style or script in a document, which the security policy would refuse', () => {
    expect(
      found(filesIn('src/**/*.html'), /\sstyle=|\son\w+=|<style\b|<script(?![^>]*\b(?:src=|type="application\/json"))/),
    ).toEqual([])
  })
})

test('which emails wait until clients can open their links is decided in one place', () => {
  const decides = /&& (?:\w+\.)*linksReachOutside|!(?:\w+\.)*linksReachOutside|linksReachOutside(?:\(\))? \?/
  const server = code.filter((file) => /\/server\//.test(file) && !file.endsWith('.test.ts'))
  // Whether a card service can call this server is another question.
  const asking = server.filter((file) => !file.startsWith('src/card-payments/'))
  expect(found(asking, decides)).toEqual(['src/kernel/server/reach-clients.ts'])
})

// Newer browsers answer a call that scrolls with a promise, whatever its type says; React would take it for a clean-up.
test('no effect returns what the document answers when it scrolls or moves the focus', () => {
  expect(found(code, /Effect\(\s*\(\) =>(?!\s*void\b)\s*[^{}\n]*\.(?:focus|select|scroll\w*)\b/)).toEqual([])
})

test('no stylesheet shows a picture by a short path of ours, which the build takes for a place in the page', () => {
  expect(found(filesIn('src/**/*.css'), /url\(\s*["']?#/)).toEqual([])
})

const routes = [...read('src/app/web/router.tsx').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)

test('the server answers every route of the application, and each of its pages has a route', () => {
  // A parameter that may be left out is two pages.
  const answered = routes.flatMap((path) =>
    path.endsWith('/{-$query}')
      ? [path.replace('/{-$query}', ''), path.replace('{-$query}', '*')]
      : path.replaceAll(/\$(\w+)/g, ':$1'),
  )
  expect(answered.filter((path) => path !== '/').toSorted()).toEqual(pages.protected.toSorted())
})

/** Pages that the header, a menu or another page leads to. */
const besideAreas = new Set(['/imports', '/notifications', '/profile', '/registration-wizard', '/search', '/support'])

test('every other page at the top is an area, which the navigation lists', () => {
  const atTop = pages.protected.filter((path) => /^\/[^/]+$/.test(path) && !besideAreas.has(path))
  expect(areas.map(({ to }) => (to === '/' ? '/dashboard' : to)).toSorted()).toEqual(atTop.toSorted())
})

test('documents name the modules of the screens that the router loads', () => {
  const loaded = [...read('src/app/web/router.tsx').matchAll(/import\('#([^']+)'\)/g)].map(([, path]) => `src/${path}`)
  const named = Object.values(screens).map(([module]) => module)
  expect([...new Set(named)].toSorted()).toEqual(loaded.toSorted())
})

test('the pages read no schema of an endpoint: what is built of them leaves those out', () => {
  const pages = filesIn('src/**/*.{ts,tsx}').filter(
    (file) => !/\/server\/|\.test\.tsx?$|^src\/(?:database|kernel)\//.test(file),
  )
  const reads = pages.flatMap((file) =>
    [...read(file).matchAll(/\w+(?<!\bz|\brequest)\.(?:input|output)\b/g)].map(([found]) => `${file}: ${found}`),
  )
  expect(reads).toEqual([])
})

test('every change of the schema is a step of the migration', () => {
  const steps = filesIn('src/database/migrations/*.ts').map((file) => basename(file, '.ts'))
  expect(Object.keys(migrations)).toEqual(steps)
})

describe('how long and wide files are', () => {
  const sizes = filesIn('src/**/*.{ts,tsx}', 'tests/**/*.ts', '{scripts,packaging}/*.mjs', 'bench/*.ts').map(
    (file) => ({
      file,
      lines: linesOf(file),
    }),
  )

  test('none is longer than 300 lines, comments not counted', () => {
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([])
  })

  test('no line of them is wider than 120 columns', () => {
    const wide = filesIn(
      'src/**/*.{ts,tsx}',
      'tests/**/*.{ts,tsx}',
      '{scripts,packaging}/*.{mjs,mts,ts}',
      'bench/*.ts',
    ).flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) => (line.length > 120 ? [`${file}:${at + 1}`] : [])),
    )
    expect(wide).toEqual([])
  })

  test('half of them have 60 lines or fewer', () => {
    const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60)
  })
})

const mostPackages = 39

describe('what we depend on', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }

  test(`at most ${mostPackages} packages at run time, each in one exact version`, () => {
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(mostPackages)
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('each is explained in docs/dependencies.md', () => {
    const explained = read('docs/dependencies.md')
    expect(Object.keys(dependencies).filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  })

  test('the lockfile pins every package with its checksum', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { resolved?: string; integrity?: string }>
    }
    const loose = Object.entries(packages).filter(
      ([path, entry]) => path !== '' && !(entry.integrity && entry.resolved?.startsWith('https://registry.npmjs.org/')),
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })
})

describe('what the documents say', () => {
  const documents = filesIn('*.md', 'docs/**/*.md')

  test('the files that they name exist, as do those that they link to', () => {
    const named = documents.flatMap((document) => {
      const text = read(document)
      const paths = [...text.matchAll(/`((?:src|tests|scripts|packaging|bench)\/[\w./*-]+)`/g)].map(([, path]) => path)
      const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) =>
        join(dirname(document), link),
      )
      return [...paths, ...links].map((path = '') => ({ document, path }))
    })
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ path }) => filesIn(path, `${path}.*`).length === 0)).toEqual([])
  })

  test('they name the number of packages that is checked', () => {
    expect(read('CONTRIBUTING.md')).toContain(`At most ${mostPackages} runtime packages`)
    expect(read('docs/dependencies.md')).toContain(`The ${mostPackages} runtime packages`)
  })
})
