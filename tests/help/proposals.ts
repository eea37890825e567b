import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import { studioMoney } from '#studio-money/api.ts'
import type { Studio } from './studio.ts'

export const wedding: SentProposal = {
  title: 'Weiss wedding',
  message: 'I would love to photograph your day.',
  lines: [
    { name: 'Wedding, 8 hours', rate: '4000.00' },
    { kind: 'extra', name: 'Second photographer', rate: '600.00', minutes: 60 },
    { kind: 'extra', name: 'Album', rate: '450.00', most: 2, ticked: true },
  ],
  shoot: {
    type: 'wedding',
    day: '2027-06-12',
    time: '14:00',
    minutes: 480,
    place: 'Locust Grove, Poughkeepsie',
    coordinates: null,
    timeZone: 'America/New_York',
  },
  plan: [
    { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 0 } },
    { name: 'Second payment', share: { by: 'percent', value: '40' }, due: { anchor: 'shoot', offset: -60 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
  ],
  validUntil: '2026-05-15',
}

export const hannah = { name: 'Hannah Weiss', email: 'hannah@weddings.example', type: 'wedding' } as const

const typed = (name: string) => ({ name, way: 'typed' as const, consent: true as const })

/** What Alice adds when she signs the contract that results while sending. */
export const inAdvance = { signature: typed('Alice Alder') }

/** A proposal that Alice has sent, with the token of its client's page. */
export async function send(
  { as }: Studio,
  more: Partial<SentProposal> = {},
  who: object = hannah,
  signing: Partial<typeof inAdvance> = {},
) {
  const alice = as('alice')
  const deal = await alice(deals.create, { input: { ...hannah, ...who } })
  const { id } = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  await alice(proposals.change, { params: { id }, input: { ...wedding, ...more } })
  const { link, proposal } = await alice(proposals.send, {
    params: { id },
    input: { isMailed: false, ...signing },
  })
  const token = link.slice(link.lastIndexOf('/') + 1)
  return { dealId: deal.id, id, token, params: { token, id }, hash: proposal.hash ?? '', link }
}

/** Another client of the same photographer. */
export const leo = { name: 'Leo Castellano', email: 'leo@castellano.example' }

/** The refusal of a date that somebody else has taken. */
export const dateTaken = {
  code: 'conflict',
  reason: 'date_taken',
  message: 'This date was just booked by someone else. alice knows you wanted it.',
}

type Sent = Awaited<ReturnType<typeof send>>

export const tick = (...lines: number[]) => lines.map((line) => ({ line, quantity: 1 }))

export const accept = ({ as }: Studio, { params, hash }: Sent, ticks = tick(2, 3), total = 505_000) =>
  as('visitor')(clientPage.accept, { params, input: { hash, ticks, total } })

/** Hannah reads the contract with these extras, and accepts and signs it in one request. */
export async function acceptAndSign(
  { as }: Studio,
  { params, hash }: Pick<Sent, 'params' | 'hash'>,
  ticks = tick(2, 3),
  total = 505_000,
) {
  const { hash: text } = await as('visitor')(clientPage.resulting, { params, input: { hash, ticks } })
  const signature = { ...typed('Hannah Weiss'), text }
  return as('visitor')(clientPage.accept, { params, input: { hash, ticks, total, signature } })
}

export const dealOf = ({ as }: Studio, { dealId }: Sent) => as('alice')(deals.find, { params: { id: dealId } })

export const agreedOf = async ({ as }: Studio, { dealId }: Sent) =>
  (await as('alice')(proposals.ofDeal, { params: { id: dealId } })).agreed

/** What follows from cancelling a booking, today or on a day. */
export async function reckonOf(alice: ReturnType<Studio['as']>, dealId: number, day?: string) {
  const reckoned = await alice(agreements.cancellation, { params: { id: dealId }, input: day ? { day } : {} })
  if (!reckoned) throw new Error('There is nothing to cancel.')
  return reckoned
}

/** Alice cancels what was agreed and keeps nothing. */
export async function cancelBooking({ as }: Studio, { dealId }: Pick<Sent, 'dealId'>): Promise<void> {
  const { issued, paid } = await reckonOf(as('alice'), dealId)
  const input = { keep: '0', by: 'studio', reckoned: { issued, paid } } as const
  await as('alice')(agreements.cancel, { params: { id: dealId }, input })
}

/** Alice signs a contract and sends it; returns the link for its client. */
export async function ownSignature({ as }: Studio, id: number): Promise<string> {
  const { link } = await as('alice')(signing.send, {
    params: { id },
    input: { email: hannah.email, ...inAdvance },
  })
  return link
}

/** The client signs what waits on their page. */
export async function clientSigns({ as }: Studio, link: string): Promise<void> {
  const token = link.slice(link.lastIndexOf('/') + 1)
  const { contracts } = await as('visitor')(clientPage.read, { params: { token } })
  const params = { token, id: contracts.find(({ status }) => status === 'sent')?.id ?? 0 }
  const { documentHash } = await as('visitor')(clientPage.contract, { params })
  const signature = { ...typed('Hannah Weiss'), documentHash }
  await as('visitor')(clientPage.sign, { params, input: signature })
}

/** Alice signs a contract and sends it, and its client signs. */
export const signBoth = async (studio: Studio, id: number): Promise<void> =>
  clientSigns(studio, await ownSignature(studio, id))

export const contract = 'For {{client.name}} on {{shoot.date}}: {{contract.total}}, of which {{contract.deposit}} now.'

/** The lines of the wedding in a studio with sales tax, which is on the album only. */
export async function taxedLines({ as }: Studio) {
  const { categories } = await as('alice')(studioMoney.change, {
    input: {
      scheme: 'sales',
      pricesWithTax: false,
      categories: [
        { code: 'O', words: 'No tax', isDefault: true },
        { code: 'S', rate: 8.875 },
      ],
    },
  })
  const taxOf = (code: 'O' | 'S') => categories.find((one) => one.code === code)?.id ?? 0
  return wedding.lines.map((line) => ({ ...line, categoryId: taxOf(line.name === 'Album' ? 'S' : 'O') }))
}

/** A proposal with a contract that its client has accepted and the photographer has signed. */
export async function toBeSigned(studio: Studio, more: object = {}) {
  const sent = await send(studio, { contract, ...more })
  await accept(studio, sent)
  const contractId = (await agreedOf(studio, sent))?.contract?.id ?? 0
  return { ...sent, contractId, link: await ownSignature(studio, contractId) }
}
