import { Agent, request } from 'node:http'
import type { Shot } from 'autocannon'

export interface PacedFigures {
  /** Response times in milliseconds, shortest first, from the moment when each request was due. */
  took: Float64Array
  /** The number of answers by status or error code, other than good ones. */
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
    const status = await statusOf(agent, url, shots[at % shots.length] as Shot).catch(
      ({ code = 'unknown' }: NodeJS.ErrnoException) => code,
    )
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

function statusOf(agent: Agent, url: string, { method, path, headers, body }: Shot): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(url + path, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode ?? 500))
      answer.once('error', fail)
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

/** The value below which this share of sorted values is. */
export const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
