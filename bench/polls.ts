import autocannon, { type Outcome, type Shot } from 'autocannon'
import { cookieOf, owners } from './people.ts'
import type { Server } from './processes.ts'
import { type Compared, connections, median, type Plan } from './rounds.ts'

/** An answer with a revision of its own. What open pages ask by themselves is measured by open-pages.ts. */
const polled = '/api/notifications/unread'

/**
 * Compares the poll of unread notifications that has no news with the list of shoots on the same server, in short
 * alternating bursts.
 */
export async function measurePolls(
  product: Server,
  reading: readonly Shot[],
  { rounds, seconds }: Plan,
): Promise<Compared> {
  const polling = await Promise.all(owners.map((owner) => pollOf(product, owner)))
  const burst = (requests: Shot[]) => autocannon({ url: product.url, connections, duration: seconds, requests })
  const pairs: { poll: Outcome; list: Outcome }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { list: await burst([...reading]), poll: await burst(polling) }
    if (round > 0) pairs.push(pair)
  }
  return {
    figure: median(pairs.map(({ poll }) => poll.requests.average)),
    floor: median(pairs.map(({ list }) => list.requests.average)),
    ratio: median(pairs.map(({ poll, list }) => poll.requests.average / list.requests.average)),
    p50: median(pairs.map(({ poll }) => poll.latency.p50)),
    p99: median(pairs.map(({ poll }) => poll.latency.p99)),
    // Every answer that is not a 304 is a full answer or a failure.
    faults: pairs.reduce((sum, { poll }) => sum + poll.errors + poll.requests.total - poll['3xx'], 0),
  }
}

async function pollOf({ url }: Server, owner: number): Promise<Shot> {
  const cookie = cookieOf(owner)
  const answer = await fetch(url + polled, { headers: { cookie } })
  await answer.arrayBuffer()
  return { method: 'GET', path: polled, headers: { cookie, 'if-none-match': answer.headers.get('etag') ?? '' } }
}
