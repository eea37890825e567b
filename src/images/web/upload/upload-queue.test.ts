import { expect, test, vi } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import type { Image } from '#images/api.ts'
import { UploadQueue, type Shipment } from './upload-queue.ts'

const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' })
const imageOf = (id: number) => ({ id }) as Image
const offline = new Problem('unavailable', 'Unable to connect.', { reason: 'network' })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A server that answers on demand. */
function openServer() {
  const asked: (Shipment & {
    answer: (images: Image[]) => void
    refuse: (error: unknown) => void
    report: (share: number) => void
    signal: AbortSignal
  })[] = []
  const queue = new UploadQueue(
    (shipment, report, signal) =>
      new Promise((answer, refuse) => asked.push({ ...shipment, answer, refuse, report, signal })),
  )
  const at = (index: number) => {
    const found = asked[index]
    if (!found) throw new Error(`Only ${asked.length} files were sent.`)
    return found
  }
  const states = () => queue.all().map(({ file, state }) => `${file.name} ${state}`)
  return { queue, asked, at, states }
}

test('files are sent one after another, so that they stand in the order in which they were chosen', async () => {
  const { queue, at, states } = openServer()
  const listener = vi.fn<(added: Image[]) => void>()
  queue.add(7, ['a', 'b', 'c'].map(fileOf), listener)
  at(0).report(0.5)
  expect(queue.all()[0]?.share).toBe(0.5)
  expect(states()).toEqual(['a sending', 'b waiting', 'c waiting'])
  at(0).report(1)
  expect(states()).toEqual(['a sending', 'b waiting', 'c waiting'])
  at(0).answer([imageOf(1)])
  await settled()
  expect(states()).toEqual(['b sending', 'c waiting'])
  expect(listener).toHaveBeenCalledExactlyOnceWith([imageOf(1)])
})

test('a file that fails holds up no other, and is tried again under the same key', async () => {
  const { queue, asked, at, states } = openServer()
  queue.add(7, ['a', 'b', 'c'].map(fileOf), () => {})
  at(0).refuse(new Problem('internal', 'Something went wrong.'))
  await settled()
  expect(states()).toEqual(['a failed', 'b sending', 'c waiting'])
  expect(queue.all()[0]?.reason).toBe('Something went wrong.')
  at(1).answer([])
  await settled()
  queue.retry(queue.all()[0]?.id ?? 0)
  at(2).answer([])
  await settled()
  expect(at(3).key).toBe(at(0).key)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3)
})

test.each([
  [new Problem('invalid', 'File "a" is damaged and cannot be read.'), 'refused'],
  [new Problem('not_found', 'Photo shoot not found.'), 'refused'],
  [
    new Problem('too_large', 'Your images and receipts may take 500 MB together. Remove some first.', {
      reason: 'quota',
    }),
    'failed',
  ],
  [new Problem('conflict', 'A shoot has at most 200 reference images. Remove some first.'), 'failed'],
])('%s leaves a file %s', async (problem, state) => {
  const { queue, at } = openServer()
  queue.add(7, [fileOf('a')], () => {})
  at(0).refuse(problem)
  await settled()
  expect(queue.all()).toMatchObject([{ state, reason: problem.message }])
})

test('without a connection everything waits, and goes on by itself', async () => {
  const { queue, at, states } = openServer()
  queue.add(7, ['a', 'b', 'c'].map(fileOf), () => {})
  at(0).refuse(offline)
  await settled()
  expect(states()).toEqual(['a held', 'b waiting', 'c waiting'])
  queue.resume()
  expect(states()).toEqual(['a sending', 'b waiting', 'c waiting'])
  expect(at(1).key).toBe(at(0).key)
})

test('one that is taken away is stopped; whether it had arrived is asked', async () => {
  const { queue, at, states } = openServer()
  const listener = vi.fn<(added: Image[]) => void>()
  queue.add(7, ['a', 'b', 'c'].map(fileOf), listener)
  const [first, , third] = queue.all()
  queue.cancel(third?.id ?? 0)
  expect(listener).not.toHaveBeenCalled()
  queue.cancel(first?.id ?? 0)
  expect(at(0).signal.aborted).toBe(true)
  at(0).refuse(at(0).signal.reason)
  await settled()
  expect(states()).toEqual(['b sending'])
  expect(listener).toHaveBeenCalledExactlyOnceWith([])
})
