import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { noLegalAdvice, starterTemplates } from '#contracts/starter-templates.ts'
import { proposals } from '#proposals/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, openHannah } from '#tests/help/hannahs-booking.ts'

test('without templates of one’s own, the contract of a proposal can begin with a starter', async () => {
  const { alice, deal, list } = await openHannah()
  await alice(contracts.addTemplate, { input: { name: 'Portrait', content: 'Mine.' } })
  await openBookings(`/bookings/${deal.id}`)
  await userEvent.click(await (await card('Proposal')).findByRole('button', { name: 'Make a proposal' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Contract' }))
  const starter = await screen.findByRole('option', { name: 'Wedding (starter)', hidden: true })
  expect(screen.queryByRole('option', { name: 'Portrait (starter)', hidden: true })).toBeNull()
  await userEvent.click(starter)
  expect(await screen.findByText(noLegalAdvice)).toBeDefined()
  const [wedding] = starterTemplates
  await vi.waitFor(async () => {
    const [saved] = (await list()).proposals
    const { facts } = await alice(proposals.find, { params: { id: saved?.id ?? 0 } })
    expect(facts.contract).toBe(wedding?.content)
  })
})
