import type { As, Sample } from '#kernel/server/http/domain.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { contracts } from '#contracts/api.ts'
import { packages } from '#packages/api.ts'
import type { booking } from '#self-bookings/api.ts'
import type { sessionContracts } from '#self-bookings/contract-api.ts'
import type { picks } from '#self-bookings/pick-api.ts'
import type { waitingLists } from '#self-bookings/waiting-api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'

/** A studio with an address and a session type that is on. */
async function openedType(owner: As) {
  const form = await owner(inquiryForm.find, {})
  const studio = form.slug ?? `studio-${Math.random().toString(36).slice(2, 10)}`
  if (form.slug === null) await owner(inquiryForm.change, { input: { slug: studio } })
  const { length } = await owner(sessionTypes.list, {})
  const slug = `open-${length}`
  const place = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await owner(sessionPlaces.create, { input: place })
  const day = [['00:00', '24:00']] as [string, string][]
  const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
  const type = { name: 'Portrait hour', slug, shootType: 'portrait', duration: 60, light: 'any', notice: 0 } as const
  const freeText = { centre: 'Brooklyn, NY', lat: 40.65, lng: -73.95, timeZone: 'America/New_York', km: 50 }
  await owner(sessionTypes.create, { input: { ...type, hours, placeIds: [placeId], freeText, isOn: true } })
  return { studio, slug, placeId }
}

/** A ticket of a page that was just loaded is too fresh to pick with, and a forged one is refused as too old. */
const ticket = 'a-ticket-that-was-never-given'

export const bookingSample: Sample<typeof booking> = async (owner) => {
  const { placeId, ...params } = await openedType(owner)
  return {
    studio: { params: { studio: params.studio } },
    type: { params },
    times: { params, input: { place: String(placeId), from: '2026-05-02', days: '2' } },
    places: { params, input: { text: 'Brooklyn' } },
    forecast: { params, input: { place: String(placeId), start: '2026-05-02T16:00:00Z' } },
    pick: { params, input: { ticket, start: '2026-05-02T16:00:00Z', placeId } },
    wait: { params, input: { ticket, email: 'hannah@weddings.example', from: '2026-05-02', to: '2026-05-03' } },
  }
}

const unknown = { params: { token: 'nobody-holds-this-time-00' } }

export const pickSample: Sample<typeof picks> = async () => ({
  find: unknown,
  longer: unknown,
  release: unknown,
  book: {
    ...unknown,
    input: { name: 'Hannah Weiss', email: 'hannah@weddings.example', clientZone: 'Europe/London', agree: true },
  },
})

const nobody = { params: { token: 'nobody-waits-with-this-00' } }

export const waitingSample: Sample<typeof waitingLists> = async () => ({
  list: {},
  confirm: nobody,
  leave: nobody,
  leaveByEmail: nobody,
})

/** A session type whose package has a contract. */
async function contractedType(owner: As) {
  const { studio } = await openedType(owner)
  const template = await owner(contracts.addTemplate, { input: { name: `For ${studio}`, content: 'We agree.' } })
  const plan = [{ name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } }] as const
  const { id: packageId } = await owner(packages.create, {
    input: {
      kind: 'package',
      name: 'Portrait hour',
      price: '300',
      defaults: { plan: [...plan], contractTemplateId: template.id },
    },
  })
  const [type] = (await owner(sessionTypes.list, {})).toReversed()
  const { id = 0, createdAt: _, updatedAt: __, version: ___, ...draft } = type ?? ({} as never)
  await owner(sessionTypes.change, { params: { id }, input: { ...draft, packageId } })
  return { params: { id } }
}

export const sessionContractSample: Sample<typeof sessionContracts> = async (owner) => {
  const [one, other] = [await contractedType(owner), await contractedType(owner)]
  const signature = { name: 'Alice Archer', way: 'typed', strokes: null, consent: true } as const
  return { unsigned: {}, closed: {}, find: one, sign: { ...one, input: { signature } }, withdraw: other }
}
