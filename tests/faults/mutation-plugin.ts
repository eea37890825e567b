import type { Plugin } from 'vite'
import type {} from 'vitest/config'

/** The variable that names a change of one source file: JSON of its path below `src` and its new text. */
export const mutationVariable = 'LIGHTBOOK_MUTATION'

/** The change that the variable names, if it is set. */
export function givenMutation(): { file: string; source: string } | undefined {
  const given = process.env[mutationVariable]
  return given ? (JSON.parse(given) as { file: string; source: string }) : undefined
}

/** Lets a run of tests see one source file changed. */
export function mutationPlugins(): Plugin[] {
  const given = givenMutation()
  if (!given) return []
  const { file, source } = given
  const isChanged = (id: string) => id.endsWith(`/src/${file}`)
  const transform = (_: string, id: string) => (isChanged(id) ? source : undefined)
  // What is cached of a file does not say how this plugin changed it; all other files are as they were.
  const neverCached = ({ id }: { id: string }) => (isChanged(id) ? false : undefined)
  const configureVitest: Plugin['configureVitest'] = ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(neverCached)
  return [{ name: 'mutation', enforce: 'pre', transform, configureVitest }]
}
