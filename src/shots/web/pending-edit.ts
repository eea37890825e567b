import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import type { ChangeKind, Sending, WaitingChange } from '#offline/web/change-kind.ts'
import { sendText } from '#shoots/web/changes.ts'
import { freshShoot, oneShoot } from '#shoots/web/queries.ts'
import { edited, type Light, lights, lightNames, type ShotEdit, shotsIn } from '#shots/rules.ts'

const Words = z.object({ text: z.string(), detail: z.string() })
const Line = Words.extend({ isDone: z.boolean() })
const Name = Words.extend({ nth: z.int() })
const light: z.ZodType<Light> = z.enum(lights)

const Edit: z.ZodType<ShotEdit> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), words: Line, light, before: Name.optional() }),
  z.object({ do: z.literal('tick'), shot: Name, isDone: z.boolean() }),
  z.object({ do: z.literal('write'), shot: Name, words: Words }),
  z.object({ do: z.literal('remove'), shot: Name }),
  z.object({ do: z.literal('move'), shot: Name, light, before: Name.optional() }),
  z.object({ do: z.literal('replace'), was: z.string(), text: z.string() }),
])

/** The last save without an answer: it may have succeeded. */
const Attempt = z.object({ key: z.string(), version: z.int(), text: z.string(), ids: z.array(z.string()) })

/** An edit of a shot list. */
const PendingEdit = z.object({
  shootId: z.int(),
  edit: Edit,
  attempt: Attempt.optional(),
  /** The shot it rewrites is no longer in the list. */
  isMissing: z.boolean().optional(),
})

export type PendingEdit = z.infer<typeof PendingEdit>

/** The maximum number of conflicts before giving up. */
const maxTries = 5

type Waiting = readonly WaitingChange<PendingEdit>[]

/** Repeats the last save, which tells whether it succeeded. Returns the edits that it did not save. */
async function leftOf(changes: Waiting, sending: Sending): Promise<Waiting> {
  const attempt = changes.find(({ change }) => change.attempt)?.change.attempt
  const shootId = changes[0]?.change.shootId
  if (!attempt || shootId === undefined) return changes
  const left = changes.filter(({ id }) => !attempt.ids.includes(id))
  try {
    await save(shootId, attempt, sending)
    return await leftOf(left, sending)
  } catch (error) {
    if (!isStale(error)) throw error
    const shoot = await keepFresh(shootId, sending)
    return shoot.shotList === attempt.text ? leftOf(left, sending) : changes
  }
}

const isStale = (error: unknown): boolean => error instanceof Problem && error.code === 'stale'

const save = (id: number, { key, version, text }: z.infer<typeof Attempt>, { cache, options, signal }: Sending) =>
  sendText(cache, { id, version }, { shotList: text }, { ...options, idempotencyKey: key }, signal)

async function keepFresh(shootId: number, { cache, options }: Sending) {
  const shoot = await freshShoot(shootId, options)
  cache.setQueryData(oneShoot(shootId).queryKey, shoot)
  return shoot
}

/** Rewriting a shot that another user removed would be lost without a word. */
const isOfMissing = ({ edit }: PendingEdit, text: string): boolean =>
  edit.do === 'write' &&
  !shotsIn(text).some(
    (shot) => shot.text === edit.shot.text && shot.detail === edit.shot.detail && shot.nth === edit.shot.nth,
  )

/** A list with the edits, and those whose shot is not in it. */
function withEdits(list: string, edits: Waiting): { text: string; missing: PendingEdit[] } {
  const missing: PendingEdit[] = []
  const text = edits.reduce((before, { change }) => {
    if (isOfMissing(change, before)) missing.push({ shootId: change.shootId, edit: change.edit, isMissing: true })
    return edited(before, change.edit)
  }, list)
  return { text, missing }
}

/** The shoot to edit: where a known list has nothing to edit, another tab may have made the edits in a newer one. */
async function shootToEdit(shootId: number, edits: Waiting, sending: Sending) {
  const known = sending.cache.getQueryData(oneShoot(shootId).queryKey)
  const { text, missing } = withEdits(known?.shotList ?? '', edits)
  return known && text !== known.shotList && missing.length === 0 ? known : keepFresh(shootId, sending)
}

/** Applies the edits to the newest list; after a conflict, to the newer one. Returns those without their shot. */
async function send(changes: Waiting, sending: Sending): Promise<PendingEdit[]> {
  const left = await leftOf(changes, sending)
  const [first] = left
  if (!first) return []
  const { shootId } = first.change
  let shoot = await shootToEdit(shootId, left, sending)
  for (let tries = 1; ; tries++) {
    const { text, missing } = withEdits(shoot.shotList, left)
    if (text === shoot.shotList) return missing
    const attempt = { key: newKey(), version: shoot.version, text, ids: left.map(({ id }) => id) }
    // The others, if any, are sent with the next attempt.
    if (!sending.keep(first.id, { ...first.change, attempt }))
      throw new Problem('conflict', 'This change was discarded.', { reason: 'in_progress' })
    try {
      await save(shootId, attempt, sending)
      return missing
    } catch (error) {
      if (!isStale(error) || tries === maxTries) throw error
      shoot = await keepFresh(shootId, sending)
    }
  }
}

const shotWords = ({ text, detail }: { text: string; detail: string }): string =>
  detail ? `${text} | ${detail}` : text

function editWords(edit: ShotEdit): { label: string; text: string } {
  switch (edit.do) {
    case 'add':
      return { label: 'New shot', text: shotWords(edit.words) }
    case 'write':
      return { label: 'Shot', text: shotWords(edit.words) }
    case 'replace':
      return { label: 'Shot list', text: edit.text }
    case 'tick':
      return { label: edit.isDone ? 'Checked' : 'Unchecked', text: shotWords(edit.shot) }
    case 'move':
      return { label: `To ${lightNames[edit.light]}`, text: shotWords(edit.shot) }
    default:
      return { label: 'Removed', text: shotWords(edit.shot) }
  }
}

const titleOf = (cache: QueryClient, shootId: number): string =>
  cache.getQueryData(oneShoot(shootId).queryKey)?.title ?? 'Shoot'

export const editKind: ChangeKind<PendingEdit> = {
  name: 'shots',
  schema: PendingEdit,
  batchOf: ({ shootId }) => String(shootId),
  send,
  isUndecided: ({ isMissing }) => isMissing === true,
  decide: ({ shootId, edit }, _unit, isMine) =>
    isMine && edit.do === 'write'
      ? { shootId, edit: { do: 'add', words: { ...edit.words, isDone: false }, light: 'any' } }
      : undefined,
  refresh: ({ shootId }, cache) => cache.invalidateQueries({ queryKey: oneShoot(shootId).queryKey }),
  words: ({ shootId, edit, isMissing }, cache) => ({
    record: titleOf(cache, shootId),
    parts: [
      {
        ...editWords(edit),
        conflict: isMissing
          ? { unit: 'shot', theirs: 'The shot is no longer in the list.', mineVerb: 'Add as a new shot' }
          : undefined,
      },
    ],
  }),
}
