import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface MoveRun {
  /** The first line that it printed. */
  said: string
  seconds: number
  /** The most memory that it had, in MB. */
  memory: number
  isKilled: boolean
}

/** Runs the command that moves a studio; with `killAfterMs` it is killed then, unless it has ended. */
export async function runMove(
  args: readonly string[],
  env: Record<string, string>,
  killAfterMs?: number,
): Promise<MoveRun> {
  const begun = performance.now()
  const child = spawn(process.execPath, [resolve('src/app/server/move.ts'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let problem = ''
  child.stdout.on('data', (piece) => (said += piece))
  child.stderr.on('data', (piece) => (problem += piece))
  let memory = 0
  const watch = setInterval(() => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(statusOf(child.pid)) ?? []
    memory = Math.max(memory, Number(kilobytes) / 1024)
  }, 50)
  const killing = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code, signal] = await once(child, 'exit')
  clearInterval(watch)
  clearTimeout(killing)
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The move ended with ${code}: ${problem}`)
  const seconds = (performance.now() - begun) / 1000
  return { said: said.split('\n')[0] ?? '', seconds, memory, isKilled: signal === 'SIGKILL' }
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
