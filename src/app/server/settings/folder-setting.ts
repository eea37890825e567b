import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { refuse } from './setting.ts'

/** The types of /proc and /sys, below which making a folder with its parents would never return. */
const withoutFiles = new Set([0x9fa0, 0x62656572])

/** The full path of a folder that is there or can be made. */
export function readFolder(name: string, text: string): string {
  const folder = resolve(text)
  let existing = folder
  while (!existsSync(existing) && existing !== dirname(existing)) existing = dirname(existing)
  if (withoutFiles.has(statfsSync(existing).type))
    refuse(name, `is ${folder}, where the system stores no files; choose another folder.`)
  if (!statSync(existing).isDirectory())
    refuse(name, `is ${folder}, but ${existing === folder ? 'that' : existing} is a file; choose a folder.`)
  return folder
}
