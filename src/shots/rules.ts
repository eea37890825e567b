import { maxLengths } from '#kernel/text.ts'

/**
 * The shot list is one text of the shoot, one line per shot. `[x] ` before a line ticks it, ` | ` separates a shot from
 * its detail, and a line such as `# Golden hour` sets the light of the shots below it. The text itself is stored: an
 * edit changes its own line and leaves all others untouched.
 */
export const lights = ['any', 'morning', 'day', 'golden', 'blue', 'night'] as const
export type Light = (typeof lights)[number]

export const lightNames: Record<Light, string> = {
  any: 'Any light',
  morning: 'Morning',
  day: 'Daylight',
  golden: 'Golden hour',
  blue: 'Blue hour',
  night: 'Night',
}

/** In characters (UTF-16 code units), ticks and headings included. */
export const maxShotListLength = maxLengths.notes

export interface ShotLine {
  text: string
  /** Lens, settings and the like; may be empty. */
  detail: string
  isDone: boolean
}

export interface Shot extends ShotLine {
  light: Light
  /** The index among shots with the same words, from 0: both together identify the shot, also in a newer text. */
  nth: number
  /** Its line in the text, from 0. */
  line: number
}

export type ShotName = Pick<Shot, 'text' | 'detail' | 'nth'>

export const keyOf = ({ text, detail, nth }: ShotName): string => `${text} | ${detail} #${nth}`

/** Lines with their line breaks. */
const linesIn = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

const withoutBreak = (line: string): string => line.replace(/\r?\n$/, '')

export function headingIn(line: string): Light | undefined {
  const name = /^\s*#+\s*(\S.*?)\s*$/su.exec(line)?.[1]?.toLowerCase()
  return name === undefined ? undefined : lights.find((light) => lightNames[light].toLowerCase() === name)
}

/** The words of a line; undefined for a blank line or a heading. */
export function parseShotLine(line: string): ShotLine | undefined {
  if (line.trim() === '' || headingIn(line)) return undefined
  const [, tick = ' ', marked] = /^\s*(?:[-*]\s+)?\[([ xX])\]\s+(\S.*)$/su.exec(line) ?? []
  const body = (marked ?? line).trim()
  const cut = body.indexOf(' | ')
  const [text, detail] = cut < 0 ? [body, ''] : [body.slice(0, cut).trim(), body.slice(cut + 3).trim()]
  return { text, detail, isDone: tick !== ' ' }
}

/** The line for a shot. An open shot is plain text, unless that would be ambiguous. */
export function lineOf({ text, detail, isDone }: ShotLine): string {
  const body = detail ? `${text} | ${detail}` : text
  if (isDone) return `[x] ${body}`
  const plain = parseShotLine(body)
  return plain?.text === text && plain.detail === detail && !plain.isDone ? body : `[ ] ${body}`
}

/** The words typed into two fields; undefined when both are empty. */
export function typedWords(text: string, detail: string): ShotLine | undefined {
  const [shot, more] = [text, detail].map((words) => words.replace(/\s+/gu, ' ').trim())
  if (!shot) return undefined
  return parseShotLine(`[ ] ${more ? `${shot} | ${more}` : shot}`)
}

export function shotsIn(text: string): Shot[] {
  let light: Light = 'any'
  const seen = new Map<string, number>()
  return linesIn(text).flatMap((written, line) => {
    const plain = withoutBreak(written)
    light = headingIn(plain) ?? light
    const words = parseShotLine(plain)
    if (!words) return []
    const key = `${words.text} | ${words.detail}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return [{ ...words, light, nth, line }]
  })
}

export type ShotEdit =
  | {
      do: 'add'
      words: ShotLine
      light: Light
      /** Stands before this one; at the end of its light when that is not there. */ before?: ShotName | undefined
    }
  | { do: 'tick'; shot: ShotName; isDone: boolean }
  | { do: 'write'; shot: ShotName; words: Pick<ShotLine, 'text' | 'detail'> }
  | { do: 'remove'; shot: ShotName }
  | { do: 'move'; shot: ShotName; light: Light; before?: ShotName | undefined }
  | { do: 'replace'; was: string; text: string }

const isNamed = (name: ShotName) => (shot: ShotName) =>
  shot.text === name.text && shot.detail === name.detail && shot.nth === name.nth

/** Applies an edit. Editing a missing shot changes nothing. */
export function edited(text: string, edit: ShotEdit): string {
  if (edit.do === 'add') return inserted(text, lineOf(edit.words), edit.light, edit.before)
  if (edit.do === 'replace') return replaced(text, edit)
  const shot = shotsIn(text).find(isNamed(edit.shot))
  if (!shot) return text
  if (edit.do === 'remove') return without(text, shot)
  if (edit.do === 'move') return moved(text, shot, edit)
  return rewritten(
    text,
    shot,
    edit.do === 'tick' ? { ...shot, isDone: edit.isDone } : { ...edit.words, isDone: shot.isDone },
  )
}

function rewritten(text: string, shot: Shot, words: ShotLine): string {
  const lines = linesIn(text)
  const end = /\r?\n$/.exec(lines[shot.line] ?? '')?.[0] ?? ''
  return lines.with(shot.line, lineOf(words) + end).join('')
}

function moved(text: string, shot: Shot, { light, before }: { light: Light; before?: ShotName | undefined }): string {
  if (before && isNamed(before)(shot)) return text
  const target = before && shotsIn(text).find(isNamed(before))
  // Removing a shot decrements the index of later ones with the same words.
  const counted =
    target && target.text === shot.text && target.detail === shot.detail && target.nth > shot.nth
      ? { ...target, nth: target.nth - 1 }
      : target
  const line = withoutBreak(linesIn(text)[shot.line] ?? '')
  return inserted(without(text, shot), line, light, counted)
}

/** Removes a shot, and its heading if nothing is left below. A text without a final line break keeps none. */
function without(text: string, shot: Shot): string {
  const lines = linesIn(text)
  const above = lines.slice(0, shot.line)
  const below = lines.slice(shot.line + 1)
  const isHeading = (line: string | undefined) => line !== undefined && headingIn(withoutBreak(line)) !== undefined
  const next = below.find((line) => line.trim() !== '')
  if (isHeading(above.at(-1)) && (next === undefined || isHeading(next))) above.pop()
  const left = [...above, ...below].join('')
  return text.endsWith('\n') ? left : withoutBreak(left)
}

function inserted(text: string, line: string, light: Light, before?: ShotName): string {
  const shots = shotsIn(text).filter((shot) => shot.light === light)
  const target = before && shots.find(isNamed(before))
  if (target) return withLines(text, target.line, [line])
  const last = shots.at(-1)
  if (last) return withLines(text, last.line + 1, [line])
  if (light === 'any') return withLines(text, 0, [line])
  const headings = linesIn(text).flatMap((written, at) =>
    headingIn(withoutBreak(written)) ? [{ at, light: headingIn(withoutBreak(written)) as Light }] : [],
  )
  const own = headings.find((heading) => heading.light === light)
  if (own) return withLines(text, own.at + 1, [line])
  const later = headings.find((heading) => lights.indexOf(heading.light) > lights.indexOf(light))
  return withLines(text, later?.at ?? linesIn(text).length, [`# ${lightNames[light]}`, line])
}

function withLines(text: string, at: number, added: string[]): string {
  const lines = linesIn(text)
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const before = lines.slice(0, at).join('')
  const after = lines.slice(at).join('')
  const gap = before === '' || before.endsWith('\n') ? '' : lineBreak
  // The last line has a line break only if the text had one.
  const end = after === '' && !before.endsWith('\n') ? '' : lineBreak
  return before + gap + added.join(lineBreak) + end + after
}

/** Replaces the text, merging what others added or ticked since it was opened. */
function replaced(text: string, { was, text: typed }: { was: string; text: string }): string {
  if (text === was) return typed
  const before = shotsIn(was)
  return shotsIn(text).reduce((merged, shot) => {
    const known = before.find(isNamed(shot))
    const found = shotsIn(merged).find(isNamed(shot))
    if (!known && !found) return inserted(merged, lineOf(shot), shot.light)
    return known && found && known.isDone !== shot.isDone
      ? rewritten(merged, found, { ...found, isDone: shot.isDone })
      : merged
  }, typed)
}
