import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in the built server at the end of a line of a stack: `at find (file:///…/main.js:7:3)`. */
const builtPlace = /\(?(file:\/\/[^\s:()]+\.js):(\d+):(\d+)\)?$/

/** Lines of a stack begin so; above them is the message, which may hold anything. */
const isFrame = (line: string): boolean => line.startsWith('    at ') && line.length < 1000

/** Where this module is when it was built. */
const builtFolder = new URL('.', import.meta.url).href

/** Errors often come in series; later the memory is needed for other things. */
const keptMs = 60_000

const maps = new Map<string, SourceMap | undefined>()

/**
 * The stack with places in the sources instead of the built server. Node could do that by itself, but it would hold
 * the source maps of all loaded files: a quarter more memory.
 */
export const sourceStack = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => (isFrame(line) ? sourceFrame(line) : line))
    .join('\n')

function sourceFrame(frame: string): string {
  const [place = '', file = '', line, column] = builtPlace.exec(frame) ?? []
  if (!file.startsWith(builtFolder)) return frame
  const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
  if (!origin || !('fileName' in origin)) return frame
  const source = `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
  return frame.slice(0, -place.length) + (place.startsWith('(') ? `(${source})` : source)
}

function mapOf(file: string): SourceMap | undefined {
  if (maps.size === 0) setTimeout(() => maps.clear(), keptMs).unref()
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
