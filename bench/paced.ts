import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import type { Shot } from 'autocannon'

export interface PacedFigures {
  /** Response times in milliseconds, shortest first, from the moment when each request was due. */
  took: Float64Array
  /** The number of answers by status or error, other than good ones. */
  faults: Record<string, number>
}

const maxConnections = 50

/**
 * Sends requests evenly over time, whatever the answers take: autocannon sends a second's share at its beginning, and a
 * slow answer delays its next requests, which hides or makes waiting.
 */
export async function sendPaced(
  url: string,
  shots: readonly Shot[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<PacedFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections })
  const count = rate * seconds
  const took = new Float64Array(count)
  const answers: Promise<void>[] = []
  const faults: Record<string, number> = {}
  const began = performance.now()
  const send = async (at: number) => {
    const status = await statusOf(agent, url, shots[at % shots.length] as Shot).catch(({ message }: Error) => message)
    took[at] = performance.now() - (began + (at * 1000) / rate)
    if (typeof status === 'string' || status >= 300) faults[status] = (faults[status] ?? 0) + 1
  }
  await new Promise<void>((done) => {
    const clock = setInterval(() => {
      const due = Math.min(count, Math.floor(((performance.now() - began) / 1000) * rate) + 1)
      while (answers.length < due) answers.push(send(answers.length))
      if (due < count) return
      clearInterval(clock)
      done()
    }, 1)
  })
  await Promise.all(answers)
  agent.destroy()
  return { took: took.sort(), faults }
}

const lastUsed = new WeakMap<Socket, number>()

function statusOf(agent: Agent, url: string, { method, path, headers, body }: Shot): Promise<number> {
  return new Promise((done, fail) => {
    const began = performance.now()
    // A server may close an idle connection while a request is on its way: who reads the figures must know.
    const failed = ({ code = 'unknown' }: NodeJS.ErrnoException) => {
      const idleMs = sent.socket ? Math.round(began - (lastUsed.get(sent.socket) ?? began)) : 0
      fail(new Error(`${code} on ${sent.reusedSocket ? `a connection idle for ${idleMs} ms` : 'a new connection'}`))
    }
    const sent = request(url + path, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (sent.socket) lastUsed.set(sent.socket, performance.now())
        done(answer.statusCode ?? 500)
      })
      answer.once('error', failed)
    })
    sent.once('error', failed)
    sent.end(body)
  })
}

/** The value below which this share of sorted values is. */
export const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
