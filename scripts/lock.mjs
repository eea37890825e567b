import { createHash } from 'node:crypto'
import { openSync, closeSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './root.mjs'

/** A holder whose lock file was not touched for this long is dead, even if a process with its id exists. */
const patienceMs = 30_000

/**
 * Lets one process at a time change this folder's dependencies or build; the others wait and then find the work done.
 */
export async function oneAtATime(name, work) {
  const path = join(tmpdir(), `lightbook-${createHash('sha256').update(root).digest('hex').slice(0, 16)}-${name}.lock`)
  await take(path)
  const pulse = setInterval(() => touch(path), patienceMs / 6)
  const drop = () => rmSync(path, { force: true })
  process.once('exit', drop)
  try {
    return await work()
  } finally {
    clearInterval(pulse)
    process.off('exit', drop)
    drop()
  }
}

async function take(path) {
  let told = false
  while (!create(path)) {
    if (isAbandoned(path)) rmSync(path, { force: true })
    else if (!told) told = console.log('Waiting for another command to finish its preparations.') ?? true
    await wait(200)
  }
}

function create(path) {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > patienceMs) return true
    const holder = Number(readFileSync(path, 'utf8'))
    return holder > 0 && !isAlive(holder)
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder of temporary files was cleaned: that does not affect the work itself.
  }
}
