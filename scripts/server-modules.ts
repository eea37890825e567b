import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The path of a module that runs in a process or thread of its own; or the folder of another file. */
const places = /join\(import\.meta\.dirname, '([\w-]+)\.ts'\)|import\.meta\.dirname/g

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
          this.emitFile({ type: 'chunk', id: join(folder, `${module}.ts`), fileName: `${module}.js` })
          return `join(import.meta.dirname, '${module}.js')`
        })
      },
    },
  }
}
