#!/usr/bin/env node
// The command of a package. Plain JavaScript for Node 18 or newer, because its first task is to find a Node that can
// run the rest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runBuilt } from '../scripts/built.mjs'
import { isRecent, runWithRecentNode } from '../scripts/node.mjs'
import { inRoot } from '../scripts/root.mjs'

/** As it was typed, for the server's own sentences about its commands. */
const typed = process.env.LIGHTBOOK_COMMAND ?? (process.env.npm_command === 'exec' ? 'npx lightbook' : 'lightbook')

const help = `${typed}          starts the server, with its data in ./data or DATA_DIR
${typed} demo     starts a filled studio in ./data-demo
${typed} admin    lists and makes administrators
${typed} backup   copies database and files
${typed} restore  puts a backup back
${typed} move     moves the database to PostgreSQL or back, stored files to a bucket or back
${typed} version

Settings are environment variables: see ${inRoot('docs', 'operate.md')}`

const programs = {
  start: () => ({ name: 'main' }),
  demo: () => ({ name: 'demo', env: { DATA_DIR: process.env.DATA_DIR ?? join(process.cwd(), 'data-demo') } }),
  admin: () => ({ name: 'admin' }),
  backup: () => ({ name: 'backup' }),
  restore: () => ({ name: 'restore' }),
  move: () => ({ name: 'move' }),
}

async function answer([command = 'start', ...rest]) {
  if (['help', '--help', '-h'].includes(command)) return print(help)
  if (['version', '--version'].includes(command)) return print(versionOf())
  if (!Object.hasOwn(programs, command)) {
    console.error(`There is no command "${command}".\n\n${help}`)
    return 1
  }
  if (!isRecent()) return runWithRecentNode(fileURLToPath(import.meta.url), [command, ...rest])
  const { name, env } = programs[command]()
  return runBuilt(inRoot('dist', 'server', 'built'), name, rest, {
    cwd: process.cwd(),
    env: { ...env, LIGHTBOOK_COMMAND: typed },
  })
}

function print(text) {
  console.log(text)
  return 0
}

const versionOf = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version

try {
  process.exitCode = await answer(process.argv.slice(2))
} catch (problem) {
  console.error(problem?.plain ? problem.message : problem)
  process.exitCode = 1
}
