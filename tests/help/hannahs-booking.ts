import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import { inAdvance } from './proposals.ts'
import { openStudio, type StudioOptions } from './studio.ts'

export const hannah = {
  name: 'Hannah Weiss',
  type: 'wedding',
  day: '2027-06-12',
  place: 'Locust Grove, Poughkeepsie',
  email: 'hannah@weddings.example',
} as const

export const daysFromNow = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()

export const wedding: SentProposal = {
  title: 'Weiss wedding',
  lines: [
    { name: 'Wedding, 8 hours', rate: '4000.00' },
    { kind: 'extra', name: 'Album', rate: '450.00', ticked: true },
  ],
  shoot: {
    type: 'wedding',
    day: daysFromNow(200),
    time: '14:00',
    minutes: 480,
    place: 'Locust Grove',
    coordinates: null,
    timeZone: 'America/New_York',
  },
  plan: [
    { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 0 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
  ],
  validUntil: daysFromNow(14),
}

/** Hannah's booking, and what Alice does with its proposal. */
export async function openHannah(options?: StudioOptions) {
  const studio = await openStudio(options)
  studio.clock.now = Date.now()
  const alice = studio.as('alice')
  const deal = await alice(deals.create, { input: { ...hannah, day: daysFromNow(200) } })
  const list = () => alice(proposals.ofDeal, { params: deal })
  const draft = async (more: Partial<SentProposal> = {}) => {
    const { id } = await alice(proposals.create, { params: deal, input: {} })
    return alice(proposals.change, { params: { id }, input: { ...wedding, ...more } })
  }
  const send = async (more: Partial<SentProposal> = {}) => {
    const { id } = await draft(more)
    const { link, proposal } = await alice(proposals.send, { params: { id }, input: { isMailed: false } })
    return { id, token: link.slice(link.lastIndexOf('/') + 1), hash: proposal.hash ?? '' }
  }
  const accept = async (more: Partial<SentProposal> = {}) => {
    const { id, token, hash } = await send(more)
    const input = { hash, ticks: [{ line: 2, quantity: 1 }], total: 445_000 }
    await studio.as('visitor')(clientPage.accept, { params: { token, id }, input })
  }
  /** Accepts what was signed in advance, without extras, and signs the contract. */
  const acceptAndSign = async (more: Partial<SentProposal> = {}) => {
    const { id } = await draft({ contract: 'For {{client.name}}.', ...more })
    const { link, proposal } = await alice(proposals.send, { params: { id }, input: { isMailed: false, ...inAdvance } })
    const params = { token: link.slice(link.lastIndexOf('/') + 1), id }
    const visitor = studio.as('visitor')
    const asked = { hash: proposal.hash ?? '', ticks: [] }
    const { hash: text } = await visitor(clientPage.resulting, { params, input: asked })
    const signature = { name: 'Hannah Weiss', way: 'typed' as const, consent: true as const, text }
    await visitor(clientPage.accept, { params, input: { ...asked, total: proposal.smallest, signature } })
    return params
  }
  studio.signIn('alice')
  return { studio, alice, deal, list, draft, send, accept, acceptAndSign }
}

export const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('.card') as HTMLElement)

export async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
