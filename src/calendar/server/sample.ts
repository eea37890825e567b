import { calendar } from '#calendar/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'

export const calendarSample: Sample<typeof calendar> = async (owner) => {
  await owner(shoots.create, {
    input: { title: 'Portraits on the pier', location: 'Pier 39', type: 'portrait', date: '2026-05-02T15:00:00Z' },
  })
  const { url } = await owner(calendar.makeFeed, {})
  return {
    list: { input: { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' } },
    feed: {},
    makeFeed: {},
    removeFeed: {},
    readFeed: { params: { token: url.slice(url.lastIndexOf('/') + 1) } },
  }
}
