import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { buildServer } from '../scripts/server.mjs'

const root = join(import.meta.dirname, '..')
const builtServer = join(await buildServer(), 'main.js')

export interface Server {
  url: string
  pid: number
  stop: () => Promise<void>
  /** Kills the process without warning, as a power cut does. */
  kill: () => Promise<void>
}

async function start(
  [program, ...args]: [string, ...string[]],
  env: Record<string, string>,
  port: number,
  ready: string,
  flags: string[] = [],
): Promise<Server> {
  const child = spawn(process.execPath, [...flags, resolve(root, program), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await printed(child, ready)
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

function printed(child: ChildProcess, ready: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (piece) => {
      text = (text + piece).slice(-10_000)
      if (text.includes(ready)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`A server of the bench ended with ${code}.\n${text}`)))
  })
}

/** Starts the product as `npm start` does, without its log. With a `databaseUrl` it uses that database. */
export async function startProduct(folder: string, databaseUrl?: string): Promise<Server> {
  const port = await freePort()
  const compiled = join(root, 'node_modules/.cache/lightbook/compiled')
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    NODE_COMPILE_CACHE: compiled,
    MALLOC_ARENA_MAX: '2',
    WEATHER_URL: 'off',
    GEOCODER_URL: 'off',
    REVERSE_GEOCODER_URL: 'off',
  }
  return start([builtServer], { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }, port, 'Lightbook is at', [
    '--max-semi-space-size=2',
  ])
}

export async function startFloor(folder: string): Promise<Server> {
  const port = await freePort()
  return start(['bench/floor.ts', folder, String(port)], {}, port, 'ready')
}

export async function startBare(databaseUrl: string): Promise<Server> {
  const port = await freePort()
  return start(['bench/bare.ts', databaseUrl, String(port)], {}, port, 'ready')
}

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  await once(socket, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
