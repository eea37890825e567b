import { registerHooks } from 'node:module'
import { givenMutation } from './mutation-plugin.ts'

/** Preloaded into a server by a run of tests that sees one source file changed: the server sees it changed, too. */

const given = givenMutation()

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    return given && url.endsWith(`/src/${given.file}`) ? { ...loaded, source: given.source } : loaded
  },
})
