import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

/** Runs a program under strace, which stays in the background: the program keeps its process id and its signals. */
const underStrace = (...options: string[]): string[] => ['strace', '-D', '-f', '-q', ...options]

/** The system calls that change files; `close` and reads are of no interest. */
const changing =
  'openat,open,creat,pwrite64,pwritev,pwritev2,write,writev,fsync,fdatasync,ftruncate,truncate,fallocate,unlink,' +
  'unlinkat,rename,renameat,renameat2,mkdir,mkdirat,rmdir,link,linkat,copy_file_range,sendfile'

/** Records every change of a file, with its bytes. */
export const recordChanges = (log: string): string[] =>
  underStrace(
    '-y',
    '-xx',
    '-ttt',
    '-s',
    '100000000',
    '--seccomp-bpf',
    '-e',
    `trace=?${changing.replaceAll(',', ',?')}`,
    '-o',
    log,
  )

/** Changes what some system calls do; the log names each call and its file. */
export const injectInto = (log: string, calls: string, what: string): string[] =>
  underStrace('-o', log, '-y', '--seccomp-bpf', '-e', `trace=${calls}`, '-e', `inject=${calls}:${what}`)

/** One change of the files in a folder. `at`: epoch milliseconds, when everything before it was complete. */
export type Change = { at: number; path: string } & (
  | { kind: 'create' | 'sync' | 'unlink' | 'mkdir' | 'rmdir' }
  | { kind: 'write'; offset: number; bytes: Buffer }
  | { kind: 'truncate'; size: number }
  | { kind: 'rename' | 'link'; to: string }
)

interface Call {
  at: number
  name: string
  args: string
  result: number
  /** The file that an opening call returned. */
  opened: string
}

/** The changes below a folder, in order. */
export function readChanges(log: string, folder: string): Change[] {
  const reader = new ChangeReader(folder)
  return callsIn(readFileSync(log, 'latin1'), folder).flatMap((call) => reader.changesOf(call))
}

/** The successful calls that name the folder. */
function callsIn(log: string, folder: string): Call[] {
  const mark = hexOf(folder)
  return linesOf(log)
    .filter(({ text }) => text.includes(mark) && !/^\w+\(\d+<[^>]*>\(deleted\)/.test(text))
    .flatMap(({ at, text }) => {
      const [, name = '', args = '', result = '-', opened = ''] =
        /^(\w+)\((.*)\)\s+= (-?\d+)(?:<([^>]*)>)?/.exec(text) ?? []
      return result.startsWith('-') ? [] : [{ at, name, args, result: Number(result), opened: textOf(opened) }]
    })
}

/** The calls as text. One that another thread interrupts is logged in two lines, which are joined. */
function linesOf(log: string): { at: number; text: string }[] {
  const unfinished = new Map<string, string>()
  const lines: { at: number; text: string }[] = []
  for (const line of log.split('\n')) {
    const [, pid = '', seconds = '', rest = ''] = /^(\d+)\s+(\d+\.\d+) (.*)$/.exec(line) ?? []
    const [resumed] = /^<\.\.\. \w+ resumed>/.exec(rest) ?? []
    const text = resumed ? (unfinished.get(pid) ?? '') + rest.slice(resumed.length) : rest
    if (rest.endsWith(unfinishedMark)) unfinished.set(pid, rest.slice(0, -unfinishedMark.length))
    else lines.push({ at: Number(seconds) * 1000, text })
  }
  return lines
}

const unfinishedMark = ' <unfinished ...>'

const hexOf = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex')
const textOf = (hex: string): string => bytesOf(hex).toString()

/** The strings of a call's arguments. */
const stringsOf = (args: string): string[] => [...args.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => hex)

/** The paths of a call's arguments; relative ones follow the folder they are relative to. */
function pathsOf(args: string): string[] {
  return [...args.matchAll(/(?:<([^>]*)>, )?"([^"]*)"/g)].map(([, base = '', name = '']) =>
    isAbsolute(textOf(name)) ? textOf(name) : join(textOf(base), textOf(name)),
  )
}

class ChangeReader {
  readonly #folder: string
  /** Files that exist. */
  readonly #files = new Set<string>()
  /** Where the next plain write to an open file goes, by descriptor and path. */
  readonly #offsets = new Map<string, number>()

  constructor(folder: string) {
    this.#folder = folder
  }

  changesOf(call: Call): Change[] {
    return (
      this.#read(call)
        .map((change) => ({ at: call.at, ...change }) as Change)
        .filter(({ path }) => path.startsWith(`${this.#folder}/`) || path === this.#folder)
        // Memory shared by the connections, and the lock: both are made anew by a start.
        .filter(({ path }) => !/-shm$|lightbook\.lock/.test(path))
    )
  }

  #read({ name, args, result, opened }: Call): object[] {
    // The calls relative to a folder, and those with flags, read like the others.
    const call = name.replace(/at2?$/, '')
    if (call === 'open') return this.#open(opened, args, result)
    return call.includes('write') || call.includes('sync') || call.includes('truncate')
      ? [this.#changeContent(call, args, result)]
      : [this.#changeNames(call, args)]
  }

  #changeContent(call: string, args: string, result: number): object {
    const [, descriptor = '', hexPath = ''] = /^(\d+)<([^>]*)>/.exec(args) ?? []
    const path = textOf(hexPath)
    const last = Number(args.slice(args.lastIndexOf(', ') + 2))
    if (call === 'fsync' || call === 'fdatasync') return { kind: 'sync', path }
    if (call === 'ftruncate') return { kind: 'truncate', path, size: last }
    const bytes = bytesOf(stringsOf(args).join('')).subarray(0, result)
    if (call === 'pwrite64') return { kind: 'write', path, offset: last, bytes }
    if (call === 'write' || call === 'writev') return this.#append(`${descriptor} ${path}`, path, bytes)
    throw new Error(`The replay does not know the system call ${call}.`)
  }

  #changeNames(call: string, args: string): object {
    const [path = '', to = ''] = pathsOf(args)
    if (call === 'mkdir' || call === 'rmdir') return { kind: call, path }
    if (call !== 'link') this.#files.delete(path)
    if (call === 'unlink') return { kind: args.includes('AT_REMOVEDIR') ? 'rmdir' : 'unlink', path }
    if (call !== 'rename' && call !== 'link') throw new Error(`The replay does not know the system call ${call}.`)
    this.#files.add(to)
    return { kind: call, path, to }
  }

  #open(path: string, args: string, descriptor: number): object[] {
    this.#offsets.set(`${descriptor} ${path}`, 0)
    if (args.includes('O_APPEND')) throw new Error(`The replay cannot follow ${path}, which is opened to append.`)
    const isNew = args.includes('O_CREAT') && !this.#files.has(path)
    if (isNew) this.#files.add(path)
    return [
      ...(isNew ? [{ kind: 'create', path }] : []),
      ...(args.includes('O_TRUNC') && !isNew ? [{ kind: 'truncate', path, size: 0 }] : []),
    ]
  }

  #append(open: string, path: string, bytes: Buffer): object {
    const offset = this.#offsets.get(open) ?? 0
    this.#offsets.set(open, offset + bytes.length)
    return { kind: 'write', path, offset, bytes }
  }
}
