import { ItemName } from '#gear/api.ts'
import { edited, lineOf, type Light, shotsIn, typedWords, type ShotLine } from '#shots/rules.ts'
import { clockWords, type Draft, type SavedAdvice, textOf } from './advice.ts'
import { cardOf } from './assistant-cards.ts'
import { forms, questionLine } from './forms.ts'

type AdviceParts = Pick<
  SavedAdvice,
  'kind' | 'question' | 'summary' | 'sections' | 'warnings' | 'recommendation' | 'figures' | 'clock'
>

/** `f/2`; with its label where the value alone is unclear, `ISO 200`. */
const figureWords = ({ label, value }: Draft['figures'][number]): string =>
  /^[\d.,]+$/.test(value) ? `${label} ${value}` : value

/** Advice as a note, to copy or to add to a shoot's notes: the question, camera settings, and the sections. */
export function noteOf(advice: AdviceParts): string {
  const ask = cardOf(advice.kind)
  const head = ask && [forms[ask].name, questionLine(ask, advice.question)].filter(Boolean).join(': ')
  const settings = ask === 'camera' && advice.figures.map(figureWords).join(' · ')
  return [[head, settings].filter(Boolean).join('\n'), textOf({ ...advice, summary: '' }), clockWords(advice)]
    .filter(Boolean)
    .join('\n\n')
}

/** A text with a note at its end, a blank line before it. */
export const withNote = (text: string, note: string): string =>
  text.trim() === '' ? note : `${text.trimEnd()}\n\n${note}`

/** The text without a note that was added to it; undefined when the note itself was edited since. */
export function withoutNote(text: string, note: string): string | undefined {
  const at = text.lastIndexOf(note)
  if (at < 0) return undefined
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at + note.length)]
  return before === '' ? after.replace(/^\s+/, '') : before + after
}

/** The part of a shot list that a lighting condition belongs to. */
const lights: Record<string, Light> = {
  'golden-hour': 'golden',
  'blue-hour': 'blue',
  night: 'night',
  'bright-daylight': 'day',
  overcast: 'day',
}

/** Shots to add to a shoot's list, and in which light. */
interface NewShots {
  light: Light
  shots: readonly ShotLine[]
}

/**
 * The shots that advice suggests: for camera settings the subject with the figures, for a composition the items of its
 * first section. Other kinds have none.
 */
export function shotsOf(advice: AdviceParts): NewShots {
  const light = lights[advice.question['lightingCondition'] ?? ''] ?? 'any'
  return {
    light,
    shots: linesOf(advice)
      .map(([text, detail]) => typedWords(text, detail))
      .filter((words) => words !== undefined),
  }
}

function linesOf({ kind, question, figures, sections }: AdviceParts): [string, string][] {
  if (kind === 'camera-settings') return [[question['subject'] ?? '', figures.map(figureWords).join(', ')]]
  return kind === 'composition-tips' ? (sections[0]?.items ?? []).map((item) => [item.replace(/\.$/, ''), '']) : []
}

/** A shot list with more shots at the end of their light. */
export const withShots = (list: string, { light, shots }: NewShots): string =>
  shots.reduce((text, words) => edited(text, { do: 'add', words, light }), list)

/** The list without shots that were added to it; those that were edited since stay. */
export function withoutShots(list: string, { shots }: NewShots): string {
  return shots.reduce((text, words) => {
    const last = shotsIn(text).findLast((shot) => lineOf(shot) === lineOf(words))
    return last ? edited(text, { do: 'remove', shot: last }) : text
  }, list)
}

/** A thing to pack, without the explanation after its colon; undefined for a sentence. */
const thingIn = (item: string): string | undefined => (item.endsWith('.') ? undefined : item.split(': ')[0])

/** The things that gear advice lists for packing. */
export const itemsOf = ({ kind, sections }: AdviceParts): string[] =>
  kind === 'gear-recommendations'
    ? sections
        .flatMap(({ items }) => items.map(thingIn))
        .filter((thing) => thing !== undefined && ItemName.safeParse(thing).success)
        .map(String)
    : []
