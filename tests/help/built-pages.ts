import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = resolve(import.meta.dirname, '../../dist/pages')
const assets = join(dist, 'assets')

export const documents = {
  landing: 'src/landing/web/landing.html',
  'sign-in': 'src/app/web/auth.html',
  signing: 'src/contracts/web/sign/sign.html',
  inquiry: 'src/inquiry-form/web/page/inquire.html',
  booking: 'src/self-bookings/web/page/book.html',
  'client page': 'src/client-portal/web/page/portal.html',
  application: 'src/app/web/index.html',
} as const

export type DocumentName = keyof typeof documents

export const htmlOf = (name: DocumentName): string => readFileSync(join(dist, documents[name]), 'utf8')

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The scripts and styles in a document's HTML. */
const namedIn = (html: string): string[] => matches(html, /(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)

const importsOf = (file: string): string[] =>
  file.endsWith('.js')
    ? matches(readFileSync(join(assets, file), 'utf8'), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    : []

/** A file with its static imports. */
function withImports(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    withImports(importsOf(file), seen)
  }
  return seen
}

/** The files that a document loads first. */
export const firstLoad = (name: DocumentName): Set<string> => withImports(namedIn(htmlOf(name)))

/** The screens loaded on demand: name and file. */
export function lazyScreens(): { screen: string; file: string }[] {
  const files = globSync('*-page-*.js', { cwd: assets })
  return files
    .map((file) => ({ screen: file.replace(/-page-[\w-]+\.js$/, ''), file }))
    .sort((a, b) => a.screen.localeCompare(b.screen))
}

/** A screen with its styles. */
export function screenLoad(file: string): Set<string> {
  const scripts = withImports([file])
  const stem = file.replace(/-[\w-]{8}\.js$/, '')
  return new Set([...scripts, ...globSync(`${stem}-*.css`, { cwd: assets })])
}

/** Kilobytes (1024) after gzip, of the files with one extension. */
export function kilobytes(files: Iterable<string>, ending: '.js' | '.css'): number {
  const sizes = [...files]
    .filter((file) => file.endsWith(ending))
    .map((file) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length)
  return Math.round((sizes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10
}

/** The files of the build, for checks of their content. */
export const builtFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: dist }).map((file) => join(dist, file))
