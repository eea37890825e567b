import { expect, test } from 'vitest'
import { SupervisedWorker, type WorkerEvents } from '#kernel/server/supervised-worker.ts'

/** A supervisor whose workers finish tasks on demand. */
function open(limits: { timeoutMs?: number; idleMs?: number; maxWaiting?: number } = {}) {
  const workers: { events: WorkerEvents<string>; sent: string[]; isKilled: boolean }[] = []
  const supervised = new SupervisedWorker<string, string>({
    timeoutMs: 10_000,
    idleMs: 10_000,
    ...limits,
    start: (_task, events) => {
      const worker = { events, sent: [] as string[], isKilled: false }
      workers.push(worker)
      return { send: (task) => void worker.sent.push(task), kill: () => void (worker.isKilled = true) }
    },
  })
  return { supervised, workers }
}

test('one worker does one task after the other: urgent ones first, then owners in turn', async () => {
  const { supervised, workers } = open()
  const results = ['a1', 'a2', 'a3', 'b1', 'c1'].map((task) =>
    supervised.run(task, { owner: task.charCodeAt(0), isUrgent: task === 'c1' }),
  )
  for (let done = 0; done < 5; done += 1) workers[0]?.events.done(`${workers[0].sent.at(-1)} done`)
  expect(workers).toHaveLength(1)
  expect(workers[0]?.sent).toEqual(['a1', 'c1', 'a2', 'b1', 'a3'])
  expect(await Promise.all(results)).toEqual(['a1 done', 'a2 done', 'a3 done', 'b1 done', 'c1 done'])
})

test('a worker that ended fails its task alone, and what it says later counts for nothing', async () => {
  const { supervised, workers } = open()
  const [first, second] = [supervised.run('first', { owner: 1 }), supervised.run('second', { owner: 1 })]
  workers[0]?.events.ended(new Error('out of memory'))
  await expect(first).rejects.toMatchObject({ reason: 'ended', cause: { message: 'out of memory' } })
  workers[0]?.events.done('too late')
  workers[1]?.events.done('done')
  expect(await second).toBe('done')
})

test('a task that takes too long ends its worker, and a worker that idles is ended', async () => {
  const { supervised, workers } = open({ timeoutMs: 5, idleMs: 5 })
  await expect(supervised.run('slow', { owner: 1 })).rejects.toMatchObject({ reason: 'timeout' })
  const quick = supervised.run('quick', { owner: 1 })
  workers[1]?.events.done('done')
  expect(await quick).toBe('done')
  await expect.poll(() => workers.map(({ isKilled }) => isKilled)).toEqual([true, true])
})

test('an abort drops a task that waits, and ends the worker of a running one only where asked', async () => {
  const { supervised, workers } = open({ maxWaiting: 1 })
  const gone = new AbortController()
  const running = supervised.run('running', { owner: 1, signal: gone.signal })
  const waiting = supervised.run('waiting', { owner: 1, signal: gone.signal })
  await expect(supervised.run('too many', { owner: 2 })).rejects.toMatchObject({ reason: 'busy' })
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ reason: 'dropped' })
  workers[0]?.events.done('done')
  expect(await running).toBe('done')
  const another = new AbortController()
  const killed = supervised.run('killed', { owner: 1, signal: another.signal, killsOnAbort: true })
  another.abort()
  await expect(killed).rejects.toMatchObject({ reason: 'ended' })
  expect(workers[0]?.isKilled).toBe(true)
})
