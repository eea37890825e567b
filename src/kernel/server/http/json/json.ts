import { isUtf8 } from 'node:buffer'
import { Problem } from '#kernel/problem.ts'

const deepest = 32
const maxKeys = 1000
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a JSON body strictly: valid UTF-8, at most 32 levels and 1 000 keys, no duplicate keys (parsers disagree about
 * them), no prototype keys.
 */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  if (!isUtf8(body)) throw new Problem('malformed', 'The body is not valid UTF-8.')
  const text = body.toString('utf8')
  refuseOddKeys(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed', 'The body is not valid JSON.')
  }
}

/** One linear pass before parsing, so that deep nesting or many keys cost no more than their bytes. */
function refuseOddKeys(text: string): void {
  const open: (Set<string> | undefined)[] = []
  let keys = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') enter(open, sign)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = endOfString(text, at)
      const names = open.at(-1)
      if (names && isKey(text, end)) addKey(names, text.slice(at, end + 1), ++keys)
      at = end
    }
  }
}

/** Objects collect their keys; lists have none. */
function enter(open: (Set<string> | undefined)[], sign: '{' | '['): void {
  if (open.push(sign === '{' ? new Set() : undefined) > deepest)
    throw new Problem('malformed', `The body is nested deeper than ${deepest} levels.`)
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

function isKey(text: string, end: number): boolean {
  for (let at = end + 1; at < text.length; at++) {
    if (text[at] === ':') return true
    if (!/\s/.test(text[at] as string)) return false
  }
  return false
}

function addKey(names: Set<string>, quoted: string, count: number): void {
  if (count > maxKeys) throw new Problem('malformed', `The body has more than ${maxKeys} keys.`)
  let name: string
  try {
    name = JSON.parse(quoted) as string
  } catch {
    throw new Problem('malformed', 'The body is not valid JSON.')
  }
  if (names.has(name)) throw new Problem('malformed', 'The body names the same key twice.')
  if (forbidden.has(name)) throw new Problem('malformed', 'The body has a key that is not allowed.')
  names.add(name)
}
