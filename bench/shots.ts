import type { Shot } from 'autocannon'
import { cookieOf } from './people.ts'

const draft = JSON.stringify({
  title: 'Harbour portraits',
  location: 'Pier 17, Brooklyn',
  type: 'portrait',
  date: '2030-06-01T16:00:00.000Z',
})

export const readingOf = (owner: number, path: string): Shot => ({
  method: 'GET',
  path,
  headers: { cookie: cookieOf(owner) },
})

/** Creates a shoot. */
export const writingOf = (owner: number, url: string): Shot => ({
  method: 'POST',
  path: '/api/shoots',
  headers: { cookie: cookieOf(owner), origin: url, 'content-type': 'application/json' },
  body: draft,
})
