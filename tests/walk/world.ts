import { clientLinks } from '#client-links/api.ts'
import type { ClientPage, SeenProposal } from '#client-portal/client-page.ts'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { documents } from '#documents/api.ts'
import { packages } from '#packages/api.ts'
import { studioMoney, type SentMoneyChange } from '#studio-money/api.ts'
import type { Choices } from '#tests/walk/choices.ts'
import { openStudio, type Studio, type StudioOptions } from '#tests/help/studio.ts'

const day = 24 * 3_600_000

const schemes = {
  none: { scheme: 'none' },
  sales: {
    scheme: 'sales',
    pricesWithTax: false,
    categories: [
      { code: 'O', words: 'No tax', isDefault: true },
      { code: 'S', rate: 8.875 },
    ],
  },
  vat: {
    scheme: 'vat',
    currency: 'EUR',
    pricesWithTax: true,
    vatId: 'DE136695976',
    categories: [
      { code: 'S', rate: 19, isDefault: true },
      { code: 'S', rate: 7 },
      { code: 'E', words: 'Exempt from VAT.' },
    ],
  },
} as const satisfies Record<string, SentMoneyChange>

export type Scheme = keyof typeof schemes
export const schemeNames = Object.keys(schemes) as Scheme[]

/** A booking of the walk, with its client, who has a private link. */
export interface Booking {
  dealId: number
  /** The client's name. */
  name: string
  email: string
  token: string
  /** What a browser of the client still shows. */
  shown: ClientPage | undefined
}

/** Who acts on a server, by what clock. */
interface Door {
  alice: ReturnType<Studio['as']>
  visitor: ReturnType<Studio['as']>
  now: () => number
}

/** Alice, whose studio taxes in one of the ways, with her bookings and their clients. */
export async function settle({ alice, visitor, now }: Door, scheme: Scheme) {
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  if (scheme === 'vat')
    await alice(documents.changeLetterhead, { input: { address: 'Seestr. 1, Berlin', country: 'DE' } })
  const { categories } = await alice(studioMoney.change, { input: schemes[scheme] })
  const plan = [
    { name: 'Booking fee', share: { by: 'amount', value: '200' }, due: { anchor: 'accepted', offset: 0 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } },
  ] as const
  const { id: packageId } = await alice(packages.create, {
    input: { kind: 'package', name: 'Half a day', price: '1200', minutes: 240, defaults: { plan: [...plan] } },
  })
  await alice(packages.create, { input: { kind: 'extra', name: 'Prints', price: '99.99', most: 3, minutes: 30 } })
  const bookings: Booking[] = []

  /** What a browser of the client shows: freshly loaded, or as it was before. */
  const look = async (booking: Booking, choose: Choices): Promise<ClientPage> => {
    if (!booking.shown || !choose.once(4)) booking.shown = await visitor(clientPage.read, { params: booking })
    return booking.shown
  }

  /** The studio's day, so many days from now. */
  const dayIn = (days: number): string =>
    Temporal.Instant.fromEpochMilliseconds(now())
      .toZonedDateTimeISO('America/New_York')
      .toPlainDate()
      .add({ days })
      .toString()
  return {
    alice,
    visitor,
    packageId,
    categoryIds: categories.map(({ id }) => id),
    bookings,
    look,
    dayIn,
    /** Few, so that times meet. */
    shootDays: [19, 20, 50, 63, 92, 93, 184].map(dayIn),
  }
}

export type People = Awaited<ReturnType<typeof settle>>

/** The same in a studio of a test, whose time can pass. */
export async function openWorld(scheme: Scheme, options: StudioOptions) {
  const studio = await openStudio(options)
  const { as, clock } = studio
  const people = await settle({ alice: as('alice'), visitor: as('visitor'), now: () => clock.now }, scheme)
  /** Alice looks in now and then, so that she stays signed in. */
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= 5 * day) {
      await people.alice(deals.counts, {})
      clock.now += Math.min(left, 5 * day)
    }
  }
  return { ...people, studio, wait }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** A proposal on the page of a client in one of these states. */
export async function seenIn(world: People, choose: Choices, ...states: SeenProposal['state'][]) {
  for (const booking of choose.around(world.bookings)) {
    const page = await world.look(booking, choose)
    const proposal = page.proposals.find(({ state }) => states.includes(state))
    if (proposal) return { booking, proposal, params: { token: booking.token, id: proposal.id } }
  }
  return undefined
}

/** A step of the walk: an act of Alice, of a client, or of time. */
export interface Step<Where = World> {
  /** How often it is chosen, beside others. */
  weight: number
  /** Photographers may plan over what is taken. */
  plansOver?: true
  /** A client wants a time: that it is taken is told to the photographer. */
  wantsTime?: true
  /** Undefined, or what resolves to it, when there is nothing to act on. */
  play: (world: Where, choose: Choices) => Promise<unknown>
}
