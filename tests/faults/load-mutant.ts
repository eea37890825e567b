import { registerHooks } from 'node:module'
import { mutants } from './mutants.ts'

/** Preloaded into a server: replaces text of its source while it is loaded. The query of the URL names the mutant. */

const [, changes = []] =
  Object.entries(mutants).find(([name]) => name === new URL(import.meta.url).search.slice(1)) ?? []
if (changes.length === 0) throw new Error(`There is no mutant ${import.meta.url}.`)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    let source = String(loaded.source)
    for (const [file, from, to] of changes.filter(([name]) => url.endsWith(`/src/${name}`))) {
      if (!source.includes(from)) throw new Error(`${file} does not contain "${from}": the mutant has to follow it.`)
      source = source.replace(from, to)
    }
    return changes.some(([name]) => url.endsWith(`/src/${name}`)) ? { ...loaded, source } : loaded
  },
})
