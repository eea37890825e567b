import { expect, test, vi } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import type { Image } from '#images/api.ts'
import { UploadQueue, type Shipment } from '#images/web/upload-queue.ts'

const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' })
const imageOf = (id: number) => ({ id }) as Image
const offline = new Problem('unavailable', 'Unable to connect.', { reason: 'network' })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A server that answers when it is told to. */
function openServer() {
  const asked: (Shipment & { answer: (images: Image[]) => void; refuse: (error: unknown) => void; report: (share: number) => void; signal: AbortSignal })[] = []
  const queue = new UploadQueue((shipment, report, signal) => new Promise((answer, refuse) => asked.push({ ...shipment, answer, refuse, report, signal })))
  const states = () => queue.all().map(({ file, state }) => `${file.name} ${state}`)
  return { queue, asked, states }
}

test('one file is sent while the server works on the one before it, in the order in which they were chosen', async () => {
  const { queue, asked, states } = openServer()
  const tell = vi.fn<(added: Image[]) => void>()
  queue.add(7, ['a', 'b', 'c'].map(fileOf), tell)
  asked[0]?.report(0.5)
  expect(queue.all()[0]?.share).toBe(0.5)
  expect(states()).toEqual(['a sending', 'b waiting', 'c waiting'])
  asked[0]?.report(1)
  asked[1]?.report(1)
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  asked[0]?.answer([imageOf(1)])
  await settled()
  expect(states()).toEqual(['b sending', 'c sending'])
  expect(tell).toHaveBeenCalledExactlyOnceWith([imageOf(1)])
})

test('a file that is refused holds up no other, and is tried again under the same key', async () => {
  const { queue, asked, states } = openServer()
  queue.add(7, ['a', 'b', 'c'].map(fileOf), () => {})
  asked[0]?.report(1)
  asked[1]?.report(1)
  asked[0]?.refuse(new Problem('invalid', 'File "a" has more than 100 megapixels.'))
  await settled()
  expect(states()).toEqual(['a failed', 'b sending', 'c sending'])
  expect(queue.all()[0]?.reason).toBe('File "a" has more than 100 megapixels.')
  asked[1]?.answer([])
  await settled()
  asked[2]?.report(1)
  queue.retry(queue.all()[0]?.id ?? 0)
  expect(asked[3]?.key).toBe(asked[0]?.key)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3)
})

test('without a connection everything waits, and goes on by itself', async () => {
  const { queue, asked, states } = openServer()
  queue.add(7, ['a', 'b', 'c'].map(fileOf), () => {})
  asked[0]?.report(1)
  asked[0]?.refuse(offline)
  asked[1]?.refuse(offline)
  await settled()
  expect(states()).toEqual(['a held', 'b held', 'c waiting'])
  queue.resume()
  asked[2]?.report(1)
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  expect(asked.slice(2).map(({ key }) => key)).toEqual(asked.slice(0, 2).map(({ key }) => key))
})

test('one that is taken away is stopped; whether it had arrived is asked', async () => {
  const { queue, asked, states } = openServer()
  const tell = vi.fn<(added: Image[]) => void>()
  queue.add(7, ['a', 'b', 'c'].map(fileOf), tell)
  const [first, , third] = queue.all()
  queue.cancel(third?.id ?? 0)
  expect(tell).not.toHaveBeenCalled()
  queue.cancel(first?.id ?? 0)
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.refuse(asked[0].signal.reason)
  await settled()
  expect(states()).toEqual(['b sending'])
  expect(tell).toHaveBeenCalledExactlyOnceWith([])
})
