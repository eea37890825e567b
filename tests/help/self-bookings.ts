import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { packages } from '#packages/api.ts'
import { booking } from '#self-bookings/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { openStudio, type Studio, type StudioOptions } from './studio.ts'

const evenings = [['12:00', '22:00']] as [string, string][]
const hours = { fri: evenings, sat: evenings, sun: evenings }

const pier = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
/** Sessions of before would be over by then. */
export const opening = Date.parse('2026-10-06T16:00:00Z')
export const start = '2026-10-16T21:30:00.000Z'
export const later = '2026-10-16T21:45:00.000Z'

const hannah = {
  name: 'Hannah Weiss',
  email: 'hannah@weddings.example',
  clientZone: 'Europe/London',
  agree: true as const,
}

interface Asked {
  /** A studio that is open already. */
  studio?: Studio
  options?: StudioOptions
  /** How the pier is found. */
  directions?: string
  /** The contract that results: its text, or a template. */
  template?: string
  contractTemplateId?: number | null
  cancellation?: object[]
  /** What its client is asked once it is booked. */
  questionnaireIds?: number[]
  /** Of the session type. */
  more?: object
}

/** Alice offers golden walks at the pier. */
export async function openWalks({
  studio: given,
  options,
  template,
  directions = '',
  more = {},
  ...rules
}: Asked = {}) {
  const studio = given ?? (await openStudio(options))
  studio.clock.now = opening
  const alice = studio.as('alice')
  const visitor = studio.as('visitor')
  await alice(inquiryForm.change, { input: { slug: 'alder-studio' } })
  const { id: placeId } = await alice(sessionPlaces.create, { input: { ...pier, words: directions } })
  const contract =
    template && (await alice(contracts.addTemplate, { input: { name: 'Walk', content: template } as never }))
  const { id: packageId } = await alice(packages.create, {
    input: {
      kind: 'package',
      name: 'Golden walk',
      included: '60 photographs',
      price: '720',
      minutes: 60,
      defaults: {
        plan: [
          { name: 'Deposit', share: { by: 'percent', value: 30 }, due: { anchor: 'accepted', offset: 0 } },
          { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } },
        ],
        ...(rules as object),
        ...(contract && { contractTemplateId: contract.id }),
      },
    },
  })
  const type = await alice(sessionTypes.create, {
    input: {
      name: 'Golden walk',
      slug: 'golden-walk',
      shootType: 'portrait',
      duration: 60,
      light: 'golden',
      half: 'evening',
      least: 45,
      before: 20,
      after: 20,
      notice: 120,
      hours,
      placeIds: [placeId],
      packageId,
      isOn: true,
      ...more,
    },
  })
  const params = { studio: 'alder-studio', slug: 'golden-walk' }
  const timesOn = async (from: string) =>
    (await visitor(booking.times, { params, input: { place: String(placeId), from, days: '1' } })).days[0]
  /** Loads the page, waits as a person does, and holds a time. */
  const pick = async (at = start) => {
    const { ticket } = await visitor(booking.type, { params })
    studio.clock.now += 5000
    return visitor(booking.pick, { params, input: { ticket, start: at, placeId } })
  }
  const book = (token: string, who: Partial<typeof hannah> & { phone?: string; message?: string } = {}) =>
    visitor(picks.book, { params: { token }, input: { ...hannah, ...who } })
  return { studio, alice, visitor, params, placeId, packageId, type, timesOn, pick, book }
}

export type Walks = Awaited<ReturnType<typeof openWalks>>

/** Hannah books the walk of Friday, October 16, and reads her page. */
export async function bookWalk({ visitor, pick, book }: Pick<Walks, 'visitor' | 'pick' | 'book'>, at = start) {
  const { next } = await book((await pick(at)).token)
  return openWalk(visitor, next.slice(next.lastIndexOf('/') + 1))
}

/** What Hannah booked, on her page. */
export async function openWalk(visitor: Walks['visitor'], token: string) {
  const read = () => visitor(clientPage.read, { params: { token } })
  const { bookings, proposals } = await read()
  const [proposal] = proposals
  /** Without a contract, that books it. */
  const accept = () =>
    visitor(clientPage.accept, {
      params: { token, id: proposal?.id ?? 0 },
      input: { hash: proposal?.hash ?? '', ticks: proposal?.ticks ?? [], total: proposal?.sums.total ?? 0 },
    })
  return { token, read, accept, params: { token, id: bookings[0]?.id ?? 0 } }
}

const allDay = [['00:00', '24:00']] as [string, string][]
const everyDay = { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay }

/** Where a server stands that tells visitors apart by the address that a proxy names. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }

/** Alice offers talks at any hour, also on a second pier, which visitors from many networks hold. */
export async function openTalks(studio: Studio) {
  studio.clock.now = opening
  const walks = await openWalks({ studio })
  const { alice, visitor } = walks
  const { id: otherPlaceId } = await alice(sessionPlaces.create, { input: { ...pier, name: 'Pier 2', lat: 40.71 } })
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = walks.type
  const talk = { name: 'Talk', slug: 'talk', duration: 30, before: 0, after: 0, packageId: null, hours: everyDay }
  const light = { light: 'any', half: 'either', least: 0 } as const
  const placeIds = [walks.placeId, otherPlaceId]
  const type = await alice(sessionTypes.create, { input: { ...draft, ...talk, ...light, placeIds } })
  const { ticket } = await visitor(booking.type, { params: { studio: 'alder-studio', slug: 'talk' } })
  studio.clock.now += 5000
  /** Sends from a network. */
  const from = (network: string, method: string, path: string, body?: object) =>
    studio.raw('visitor', method, path, { headers: { 'x-forwarded-for': network }, ...(body && { body }) })
  const holdAt = (network: string, start: number, more: object = {}) => {
    const at = { ticket, start: new Date(start).toISOString(), placeId: walks.placeId }
    return from(network, 'POST', '/api/book/alder-studio/talk/picks', { ...at, ...more })
  }
  return { ...walks, type, otherPlaceId, ticket, from, holdAt }
}
