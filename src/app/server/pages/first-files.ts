import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '#app/pages.ts'

/** A file of the build as Vite's manifest describes it, by its module or a name of its own. */
interface BuiltFile {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
}

const documentModule = 'src/app/web/index.html'

/**
 * The link elements of each screen for the document's head: the files that it needs first and that the document does
 * not name by itself. `dist` is the folder of the build.
 */
export function readFirstFiles(dist: string): ReadonlyMap<string, string> {
  const manifest: Readonly<Record<string, BuiltFile>> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const inDocument = filesOf(manifest, [documentModule])
  return new Map(
    Object.entries(screens).map(([path, modules]) => {
      const links = [...filesOf(manifest, modules)].filter((file) => !inDocument.has(file)).map(linkTo)
      return [path, links.join('')]
    }),
  )
}

/** The scripts and stylesheets of modules with all that these import. */
function filesOf(manifest: Readonly<Record<string, BuiltFile>>, modules: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (module: string): void => {
    const built = manifest[module]
    if (!built || seen.has(module)) return
    seen.add(module)
    files.add(built.file)
    for (const sheet of built.css ?? []) files.add(sheet)
    for (const imported of built.imports ?? []) add(imported)
  }
  for (const module of modules) add(module)
  return files
}

/** Scripts come after styles: the head of the screen is painted without them. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" nonce="%NONCE%">`
    : `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low" nonce="%NONCE%">`
