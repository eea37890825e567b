import type { Plugin } from 'vite'

/** The variable that names a change of one source file: JSON of its path below `src` and its new text. */
export const mutationVariable = 'LIGHTBOOK_MUTATION'

/** Whether this run of tests sees a source file changed. */
export const isMutated = Boolean(process.env[mutationVariable])

/** Lets a run of tests see one source file changed. */
export function mutationPlugins(): Plugin[] {
  const given = process.env[mutationVariable]
  if (!given) return []
  const { file, source } = JSON.parse(given) as { file: string; source: string }
  const transform = (_: string, id: string) => (id.endsWith(`/src/${file}`) ? source : undefined)
  return [{ name: 'mutation', enforce: 'pre', transform }]
}
