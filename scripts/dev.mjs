import { once } from 'node:events'
import { watch } from 'node:fs'
import { sep } from 'node:path'
import { interruption, start } from './child.mjs'
import { inRoot } from './root.mjs'
import { vite } from './vite.mjs'

/** Saving writes several files: one restart for all of them. */
const calmMs = 150

/**
 * The built pages under the production security policy: they are rebuilt when one of their files changes, and the
 * server restarts after a rebuild or when one of its own files changes. Reload the browser to see the change.
 */
export async function develop(server) {
  const builder = start(...vite('build', '--watch'), { stdio: ['ignore', 'pipe', 'inherit'] })
  let running
  let timer
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => running?.kill('SIGTERM'), calmMs)
  }
  const changes = watch(inRoot('src'), { recursive: true }, (_, file) => {
    if (file && !isOfPages(file)) restart()
  })
  builder.stdout.on('data', (text) => {
    if (/built in/.test(text)) restart()
  })
  while (!interruption()) {
    running = start(process.execPath, [server])
    const [code] = await once(running, 'exit')
    // A file that cannot run yet does not end the loop: the next change tries again.
    if (code && !interruption()) await Promise.race([once(changes, 'change'), once(builder.stdout, 'data')])
  }
  changes.close()
  builder.kill()
  return 0
}

const isOfPages = (file) =>
  file.includes(`${sep}web${sep}`) || file.startsWith(`ui${sep}`) || /\.test\.tsx?$/.test(file)
