import type { QueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { maxLengths } from '#kernel/text.ts'
import { call } from '#kernel/web/call.ts'
import type { SavedAdvice } from '#advisor/advice.ts'
import { itemsOf, noteOf, shotsOf, withNote, withoutNote, withoutShots, withShots } from '#advisor/shoot-additions.ts'
import { maxItems } from '#gear/rules.ts'
import { packing } from '#packing/api.ts'
import { refreshPacking } from '#packing/web/queries.ts'
import { saveText } from '#shoots/web/changes.ts'
import { freshShoot } from '#shoots/web/queries.ts'

/** The part of a shoot that advice can be added to. */
export type Target = 'notes' | 'shots' | 'packing'

/** Runs a change a second time when another save made its version stale. */
const retryWhenStale = (act: () => Promise<void>): Promise<void> =>
  act().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'stale') return act()
    throw error
  })

const names = { notes: 'notes', shotList: 'shot list' } as const

/** Changes the newest version of a long text of the shoot; without a difference nothing is saved. */
const changeText = (
  cache: QueryClient,
  id: number,
  field: keyof typeof names,
  change: (text: string) => string,
): Promise<void> =>
  retryWhenStale(async () => {
    const shoot = await freshShoot(id)
    const text = change(shoot[field])
    if (text === shoot[field]) return
    if (text.length > maxLengths.notes && text.length > shoot[field].length) throw tooLong(field, text.length)
    await saveText(cache, shoot, field === 'notes' ? { notes: text } : { shotList: text })
  })

const tooLong = (field: keyof typeof names, length: number) =>
  new Problem(
    'too_large',
    `The ${names[field]} can have up to ${maxLengths.notes.toLocaleString('en-US')} ` +
      `characters; this would make ${length.toLocaleString('en-US')}.`,
  )

const isNamed = (name: string) => (item: { name: string }) => item.name.trim().toLowerCase() === name.toLowerCase()

interface NamedItem {
  id?: number
  name: string
}

const changePackingList = (
  cache: QueryClient,
  id: number,
  change: (items: NamedItem[]) => NamedItem[],
): Promise<void> =>
  retryWhenStale(async () => {
    const list = await call(packing.find, { params: { id } })
    const before = list.items.map((item) => ({ id: item.id, name: item.name }))
    const items = change(before)
    if (items.length > maxItems)
      throw new Problem(
        'too_large',
        `A packing list can have up to ${maxItems} items; this would make ${items.length}.`,
      )
    if (items.length === before.length) return
    await call(packing.write, { params: { id }, input: { items }, ifMatch: tagOf(list) })
    await refreshPacking(cache, id)
  })

/** Removes what was added. */
export type Undo = () => Promise<void>

/** Adds advice to the newest version of a part of a shoot. Resolves to the function that undoes it. */
export const addToShoot: Record<Target, (cache: QueryClient, shootId: number, advice: SavedAdvice) => Promise<Undo>> = {
  notes: async (cache, id, advice) => {
    const note = noteOf(advice)
    await changeText(cache, id, 'notes', (text) => withNote(text, note))
    return () => changeText(cache, id, 'notes', (text) => withoutNote(text, note) ?? text)
  },
  shots: async (cache, id, advice) => {
    const added = shotsOf(advice)
    await changeText(cache, id, 'shotList', (text) => withShots(text, added))
    return () => changeText(cache, id, 'shotList', (text) => withoutShots(text, added))
  },
  packing: async (cache, id, advice) => {
    let added: string[] = []
    await changePackingList(cache, id, (items) => {
      added = itemsOf(advice).filter((name) => !items.some(isNamed(name)))
      return [...items, ...added.map((name) => ({ name }))]
    })
    return () =>
      changePackingList(cache, id, (items) => items.filter((item) => !added.some((name) => isNamed(name)(item))))
  },
}
