import { type Dataset, beginnerOf, veteranOf } from './dataset.ts'
import { cookieOf } from './people.ts'
import type { Server } from './processes.ts'
import { median } from './rounds.ts'

/** Two ways to ask the same of one server: the second's cost as a multiple of the first's, in medians. */
export interface Pair {
  name: string
  /** Milliseconds. */
  first: number
  second: number
  most: number
}

interface Question {
  owner: number
  path: string
}

/** Searches as a user types them, with a typo in the third. */
const typed = ['priya nair', 'harbour', 'habrour', 'mara market', 'session 17']
const searches = typed.flatMap((text) =>
  [...text].map((_, at) => `/api/search?q=${encodeURIComponent(text.slice(0, at + 1))}`),
)

const month = 30 * 86_400_000

/** Alternates between the two sides, so that a disturbance affects both. */
export async function measureTenants(product: Server, city: Dataset, now: number, rounds: number): Promise<Pair[]> {
  const [small, large] = [beginnerOf(city), veteranOf(city)]
  const [from, to] = [new Date(now - month / 2), new Date(now + month / 2)]
  const range = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
  const calendar = `/api/calendar?${range}`
  const ask =
    (owner: number) =>
    (path: string): Question => ({ owner, path })
  return [
    {
      name: 'P4 search while typing, 20 000 shoots : 100',
      most: 2,
      ...(await byTurns(product, searches.map(ask(small)), searches.map(ask(large)), rounds)),
    },
    {
      name: 'P6 calendar month, 20 000 shoots : 100',
      most: 2,
      ...(await byTurns(product, [ask(small)(calendar)], [ask(large)(calendar)], rounds * 20)),
    },
    {
      name: 'P7 shoots, page 200 : page 1',
      most: 1.5,
      ...(await pages(product, large, '/api/shoots?when=all&limit=50', rounds)),
    },
    {
      name: 'P7 upcoming shoots, page 200 : page 1',
      most: 1.5,
      ...(await pages(product, large, '/api/shoots?when=upcoming&limit=40', rounds)),
    },
    {
      name: 'P7 clients, page 200 : page 1',
      most: 1.5,
      ...(await pages(product, large, '/api/clients?limit=25', rounds)),
    },
  ]
}

async function pages(
  product: Server,
  owner: number,
  first: string,
  rounds: number,
): Promise<{ first: number; second: number }> {
  let path = first
  for (let page = 1; page < 200; page += 1) path = await nextOf(product, { owner, path })
  return byTurns(product, [{ owner, path: first }], [{ owner, path }], rounds * 20)
}

async function nextOf({ url }: Server, { owner, path }: Question): Promise<string> {
  const answer = await fetch(url + path, { headers: { cookie: cookieOf(owner) } })
  await answer.arrayBuffer()
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  if (!next) throw new Error(`${path} is the last page.`)
  return next
}

async function byTurns(
  product: Server,
  firsts: Question[],
  seconds: Question[],
  rounds: number,
): Promise<{ first: number; second: number }> {
  const took: { first: number[]; second: number[] } = { first: [], second: [] }
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, question] of firsts.entries()) {
      const first = await timeOf(product, question)
      const second = await timeOf(product, seconds[at] as Question)
      if (round > 0) took.first.push(first)
      if (round > 0) took.second.push(second)
    }
  }
  return { first: median(took.first), second: median(took.second) }
}

async function timeOf({ url }: Server, { owner, path }: Question): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers: { cookie: cookieOf(owner) } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`)
  return performance.now() - began
}
