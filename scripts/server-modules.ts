import { dirname, join, relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The path of a module that runs in a process or thread of its own; or the folder of another file. */
const places = /join\(import\.meta\.dirname, '([\w-]+)\.ts'\)|import\.meta\.dirname/g

/** The built file of a module with a path of its own, in `src`. Two domains may have a module of one name. */
export const builtName = (path: string): string => path.replaceAll('/', '-').replace(/\.ts$/, '.js')

/** The modules that run in processes and threads of their own, by id. */
const apart = new Set<string>()

/**
 * Keeps paths in the sources true in the build. Modules that are started by their path are built too, and their paths
 * point to the builds; folders are those of the sources, which hold fonts, places and pictures.
 */
export function inPlace(): Plugin {
  return {
    name: 'in-place',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /[\\/]src[\\/].*\.ts$/, exclude: /node_modules/ }, code: 'import.meta.dirname' },
      handler(code, id) {
        const folder = dirname(id)
        const { root, build } = this.environment.config
        const fromBuild = relative(join(root, build.outDir), folder).split(sep).join('/')
        return code.replace(places, (_, module?: string) => {
          if (!module) return `(import.meta.dirname + '/${fromBuild}')`
          const path = join(folder, `${module}.ts`)
          const fileName = builtName(relative(join(root, 'src'), path).split(sep).join('/'))
          apart.add(path)
          this.emitFile({ type: 'chunk', id: path, fileName })
          return `join(import.meta.dirname, '${fileName}')`
        })
      },
    },
  }
}

/**
 * What the server needs to start is one file instead of 260: finding and linking that many takes a tenth of the start.
 * What threads and processes of their own share with it is another one, so that none of them loads the whole server.
 */
export function startInOneFile(start: string): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  let reached: { byServer: Set<string>; apart: Set<string> } | undefined
  const placeOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    reached ??= { byServer: reachedFrom([start], context), apart: reachedFrom([...apart], context) }
    if (!reached.byServer.has(id)) return null
    return reached.apart.has(id) ? 'shared' : 'start'
  }
  const placedIn = (name: string) => (id: string, context: Rolldown.ChunkingContext) =>
    placeOf(id, context) === name ? name : null
  return {
    groups: [
      { debugName: 'shared', name: placedIn('shared'), priority: 2 },
      { debugName: 'start', name: placedIn('start'), priority: 1 },
    ],
  }
}

/** The modules that are loaded with some, themselves included. */
function reachedFrom(ids: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

/** V8 keeps the source in memory, in two bytes for each character when a single one is not ASCII. */
export function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        if (/\\[^\0-\x7F]/.test(file.code))
          this.error(`${file.fileName} has a backslash before a character not in ASCII.`)
        file.code = file.code.replace(/[^\0-\x7F]/g, escaped)
      }
    },
  }
}

/** Without the flag u, so that each half of a surrogate pair is escaped by itself. */
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

const builtinImport = /^import (?:\* as ([\w$]+)|([\w$]+)?(?:, )?(\{[^}]*\})?) from "(node:[\w/]+)";$/gm

/**
 * Takes Node's own modules as they are. An import reads all exports of one, and so loads what these load when they are
 * first used: fetch, web streams, web cryptography. That is 15 ms of the start and 3 MB for as long as it runs.
 */
export function plainBuiltins(): Plugin {
  return {
    name: 'plain-builtins',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replace(
          builtinImport,
          (_all, all?: string, own?: string, some?: string, name?: string) => {
            const parts = [all, own, some?.replaceAll(' as ', ': ')].filter(Boolean)
            return `const ${parts.map((part) => `${part} = process.getBuiltinModule("${name}")`).join(', ')};`
          },
        )
        if (/^import [^;]*"node:/m.test(file.code))
          this.error(`${file.fileName} imports a module of Node in another form.`)
      }
    },
  }
}
