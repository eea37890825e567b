import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'
import type { weather } from '#weather/api.ts'

export const weatherSample: Sample<typeof weather> = async (owner) => {
  const { id } = await owner(shoots.create, {
    input: {
      title: 'Harbor at dawn',
      location: 'Old harbor',
      type: 'landscape',
      date: '2026-05-03T04:30:00Z',
      timeZone: 'Europe/Berlin',
      coordinates: { lat: 54.32, lng: 10.14 },
    },
  })
  return { ofPlace: { input: { location: 'New York, NY', date: '2026-05-03' } }, ofShoot: { params: { id } } }
}
