import { quickStart, runBuilt } from './built.mjs'
import { run } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { installDependencies } from './install.mjs'
import { inRoot } from './root.mjs'
import { PlainError } from './plain-error.mjs'
import { buildServer } from './server.mjs'
import { buildWeb } from './web.mjs'

const serverCommand = (name) => (args) =>
  run(process.execPath, [inRoot('src', 'app', 'server', `${name}.ts`), ...args], { env: quickStart() })

const commands = {
  start: async (args) => {
    await buildWeb()
    return runBuilt(await buildServer(), 'main', args)
  },
  demo: async (args) => {
    await buildWeb()
    const env = { DATA_DIR: process.env.DATA_DIR ?? inRoot('data-demo') }
    return runBuilt(await buildServer(), 'demo', args, { env })
  },
  admin: serverCommand('admin'),
  backup: serverCommand('backup'),
  restore: serverCommand('restore'),
  move: serverCommand('move'),
  dev: async () => {
    await buildWeb()
    const { develop } = await import('./dev.mjs')
    return develop(inRoot('src', 'app', 'server', 'main.ts'))
  },
  build: async () => {
    await buildWeb({ always: true })
    await buildServer({ always: true })
    return 0
  },
  package: async (args) => {
    const { makePackages } = await import('../packaging/packages.mjs')
    return makePackages(args)
  },
  check: async () => {
    const { check } = await import('./suite.mjs')
    return check()
  },
  format: () => run(process.execPath, [inRoot('node_modules', 'oxfmt', 'bin', 'oxfmt'), '.']),
  house: () => run(process.execPath, [inRoot('scripts', 'house.ts')]),
  test: async (args) => {
    const { testEverything } = await import('./suite.mjs')
    return testEverything(args)
  },
  faults: async (args) => {
    const { runFaults } = await import('./faults.mjs')
    return runFaults(args)
  },
  bench: async (args) => {
    await buildWeb()
    const env = { CHROMIUM_PATH: await findChromium() }
    return run(process.execPath, [inRoot('bench', 'main.ts'), ...args], { env })
  },
}

export async function runCommand(name, args) {
  const command = commands[name]
  if (!command)
    throw new PlainError(`There is no command "${name}". Choose one of: ${Object.keys(commands).join(', ')}.`)
  await installDependencies()
  return command(args)
}
