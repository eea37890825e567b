import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in the built server, as in a stack. */
const builtPlace = /(file:\/\/\S+\/dist\/server\/\S+\.js):(\d+):(\d+)/g

/** Errors often come in series; later the memory is needed for other things. */
const keptMs = 60_000

const maps = new Map<string, SourceMap | undefined>()

/**
 * The stack with places in the sources instead of the built server. Node could do that by itself, but it would hold
 * the source maps of all loaded files: a quarter more memory.
 */
export const sourceStack = (stack: string): string =>
  stack.replace(builtPlace, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin
      ? `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
      : place
  })

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
