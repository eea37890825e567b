import type { callSheets } from '#call-sheets/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'

export const callSheetSample: Sample<typeof callSheets> = async (owner) => {
  const { id } = await owner(shoots.create, {
    input: {
      title: 'Raman wedding',
      location: 'Wave Hill, Bronx',
      type: 'wedding',
      date: '2026-10-24T17:00:00Z',
      duration: 540,
      coordinates: { lat: 40.8976, lng: -73.9126 },
    },
  })
  return { find: { params: { id } }, pdf: { params: { id } } }
}
