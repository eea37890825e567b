import type { Sample } from '#kernel/server/http/domain.ts'
import type { light } from '#light/api.ts'

export const lightSample: Sample<typeof light> = async () => ({
  ofDay: { input: { lat: '40.7003', lng: '-73.9967', date: '2026-10-17', timeZone: 'America/New_York' } },
})
