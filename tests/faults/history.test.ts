import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, findViolations, History, outcomeOf, unknownOf } from './history.ts'

const created = (id: number): Answer => ({ status: 201, json: { id } })

function newHistory() {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-history-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'history')
  const history = new History(file)
  /** Sends a request, which is answered so, or not at all. */
  const send = (key: string, answer?: Answer) =>
    history.send({ key, path: '/api/clients', body: { name: key } }, async () => {
      if (!answer) throw new Error('The connection was reset.')
      return answer
    })
  return {
    file,
    history,
    send,
    judge: (counts: Record<string, number>, isSettled = false) =>
      findViolations(history.read(), { counts: new Map(Object.entries(counts)), isSettled }),
  }
}

test('a sound history has no violations: acknowledged once, refused never, unknown at most once', async () => {
  const { send, judge } = newHistory()
  await send('a', created(1))
  await send('b', { status: 400, json: {} })
  await send('c')
  await send('d', { status: 503, json: {} })
  await send('e')
  await send('e', created(2))
  expect(judge({ a: 1, c: 1, e: 1 })).toEqual([])
})

test.each([
  ['an acknowledged record is missing', {}, 'a', 'lost'],
  ['an acknowledged record is there twice', { a: 2 }, 'a', 'duplicate'],
  ['a refused record is there', { a: 1, b: 1 }, 'b', 'refused but stored'],
  ['a record of unknown outcome is there twice', { a: 1, c: 2 }, 'c', 'duplicate'],
  ['a record is there that was never sent', { a: 1, x: 1 }, 'x', 'never sent'],
])('%s', async (_, counts, key, fault) => {
  const { send, judge } = newHistory()
  await send('a', created(1))
  await send('b', { status: 422, json: {} })
  await send('c', { status: 500, json: {} })
  expect(judge(counts as Record<string, number>)).toEqual([{ key, fault }])
})

test('a repetition must get the same answer', async () => {
  const { send, judge } = newHistory()
  await send('a', created(1))
  await send('a', created(2))
  expect(judge({ a: 1 })).toEqual([{ key: 'a', fault: 'answers differ' }])
})

test('when all is settled, nothing is unknown', async () => {
  const { history, send, judge } = newHistory()
  await send('a')
  expect(unknownOf(history.read()).map(({ key }) => key)).toEqual(['a'])
  expect(judge({ a: 1 }, true)).toEqual([{ key: 'a', fault: 'still unknown' }])
  await send('a', created(1))
  expect(judge({ a: 1 }, true)).toEqual([])
})

test('the file tells another process the same', async () => {
  const { history, send, file } = newHistory()
  await send('a', created(1))
  await send('b')
  expect(new History(file).read()).toEqual(history.read())
})

test('up to an instant, later answers are unknown and later requests were not sent', async () => {
  const { history, send } = newHistory()
  await send('a', created(1))
  const [first] = history.read()
  const answeredAt = first?.attempts[0]?.answer?.at ?? 0
  expect(history.read(answeredAt).map(outcomeOf)).toEqual(['acknowledged'])
  expect(history.read(answeredAt - 1).map(outcomeOf)).toEqual(['unknown'])
  expect(history.read(0)).toEqual([])
})
