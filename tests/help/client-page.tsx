import { screen } from '@testing-library/react'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import { show } from './screen.tsx'
import { openStudio } from './studio.ts'

export const wedding: SentProposal = {
  title: 'Weiss wedding',
  message: 'I would love to photograph your day.',
  lines: [
    { name: 'Wedding', included: 'Eight hours\nAn online gallery', rate: '4000.00' },
    { kind: 'extra', name: 'Second photographer', rate: '600.00', minutes: 60 },
    { kind: 'extra', name: 'Album', rate: '450.00', most: 2, ticked: true },
  ],
  shoot: {
    type: 'wedding',
    day: '2027-06-12',
    time: '14:00',
    minutes: 480,
    place: 'Locust Grove, Poughkeepsie',
    coordinates: { lat: 41.67, lng: -73.93 },
    timeZone: 'America/New_York',
  },
  plan: [
    { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 0 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
  ],
  validUntil: '2026-05-15',
}

/** A proposal that Alice has sent to Hannah, and its page. */
export async function openPage(more: Partial<SentProposal> = {}, language: 'en' | 'de' = 'en') {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const hannah = { name: 'Hannah Weiss', email: 'hannah@weddings.example' }
  const { id: clientId } = await alice(clients.create, { input: { ...hannah, language } })
  const deal = await alice(deals.create, { input: { ...hannah, clientId, type: 'wedding' } })
  const { id } = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  await alice(proposals.change, { params: { id }, input: { ...wedding, ...more } })
  const { link } = await alice(proposals.send, { params: { id }, input: { isMailed: false } })
  const token = link.slice(link.lastIndexOf('/') + 1)
  const look = async (of = token) => {
    await show(<ClientPortal token={of} />)
    await screen.findByRole('heading', { level: 1 })
  }
  const dealNow = () => alice(deals.find, { params: { id: deal.id } })
  return { studio, alice, id, clientId, dealId: deal.id, token, look, dealNow }
}
