import { expect, test } from 'vitest'
import { eachInPages } from './each-in-pages.ts'

const rows = Array.from({ length: 250 }, (_, at) => ({ id: at + 1 }))

const read = async (after: { id: number }, most: number) => rows.filter(({ id }) => id > after.id).slice(0, most)

test('each of many rows is worked on once, also after a failure, which is told at the end', async () => {
  const done: number[] = []
  const work = async ({ id }: { id: number }) => {
    done.push(id)
    if (id === 7 || id === 150) throw new Error(`Number ${id} is broken`)
  }
  const run = eachInPages({ from: { id: 0 }, read, work }, async () => true)
  await expect(run).rejects.toThrow('Number 7 is broken')
  expect(done).toEqual(rows.map(({ id }) => id))
})

test('nothing is begun once the server stops', async () => {
  const done: number[] = []
  const work = async ({ id }: { id: number }) => void done.push(id)
  await eachInPages({ from: { id: 0 }, read, work }, async () => done.length < 120)
  expect(done).toHaveLength(120)
})
