import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildServer } from '../../scripts/server.mjs'
import { mutationVariable } from '#tests/faults/mutation-plugin.ts'
import { noServices } from './no-services.ts'

const root = resolve(import.meta.dirname, '../..')
const main = join(root, 'src/app/server/main.ts')
/** As set by `npm start`. */
const compiled = join(root, 'node_modules/.cache/lightbook/compiled')

export interface Process {
  /** A program and its arguments that run the server, as strace does. */
  wrapper?: readonly string[]
  /** The path of another Node than that of the tests. */
  node?: string
  /** Options of Node. */
  nodeOptions?: readonly string[]
  /** A program and its arguments instead of the built server. */
  program?: readonly string[]
}

/** The server from its sources, which a test changes while they are loaded. */
export const fromSource: Process = { program: [main] }

const mutation = process.env[mutationVariable]
/** The built server; in a run of tests that sees one source file changed, one from sources that sees it, too. */
const usual: Process = mutation
  ? { ...fromSource, nodeOptions: ['--import', join(root, 'tests/faults/load-mutation.ts')] }
  : {}

/** As `npm start` does: by its launcher. Stop it before it is removed: a killed launcher leaves it running. */
export const npmStart: Process = { program: [join(root, 'scripts/run.mjs'), 'start'] }

let built: Promise<string> | undefined
/** The server that people run. It starts in a third of the time that its sources take. */
const builtMain = (): Promise<string> => (built ??= buildServer().then((folder) => join(folder, 'main.js')))

/** None outlives the tests: one listener ends them all. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The server in a process of its own, on a free port, with its own folder. */
export class RunningServer {
  readonly url: string
  readonly folder = mkdtempSync(join(tmpdir(), 'lightbook-server-'))
  /** Its output so far. */
  output = ''
  readonly #env: Record<string, string>
  #process: Process
  #child: ChildProcess | undefined

  constructor(port: number, env: Record<string, string>, runBy: Process = usual) {
    this.url = `http://localhost:${port}`
    this.#env = { PORT: String(port), DATA_DIR: this.folder, LOG_LEVEL: 'warn', ...noServices, ...env }
    this.#process = runBy
  }

  /** Settles when it listens. */
  async start(): Promise<void> {
    const { wrapper = [], node = process.execPath, nodeOptions = [], program: given } = this.#process
    const started = given ?? [await builtMain()]
    const [program = '', ...words] = [...wrapper, node, ...nodeOptions, ...started]
    const child = spawn(program, words, {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: compiled,
        ...(mutation && { [mutationVariable]: mutation }),
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    running.add(child)
    child.once('exit', () => running.delete(child))
    let output = ''
    await new Promise<void>((ready, fail) => {
      const collect = (piece: Buffer) => {
        output += piece
        this.output += piece
        if (output.includes('Lightbook is at ')) ready()
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.once('exit', (code) => fail(new Error(`The server ended with ${code}.\n${output}`)))
    })
  }

  /** Its process id, while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Settles when it has ended by itself; returns the exit code. */
  async ended(): Promise<number | null> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child?.exitCode ?? null
  }

  /** Adds settings for its next start. */
  also(env: Record<string, string>): void {
    Object.assign(this.#env, env)
  }

  /** Starts it otherwise from now on. */
  runBy(process: Process): void {
    this.#process = process
  }

  /** Stops it as Ctrl-C does; returns the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** Kills it without warning, as a power cut does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    child.kill(signal)
    const [code] = await once(child, 'exit')
    return code
  }
}

export async function startServer(env: Record<string, string> = {}, runBy = usual): Promise<RunningServer> {
  const server = new RunningServer(await freePort(), env, runBy)
  await server.start()
  return server
}

export async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  await once(socket, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
