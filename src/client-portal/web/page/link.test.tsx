import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { proposals } from '#proposals/api.ts'
import { openPage } from '#tests/help/client-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })

test('the visit is counted once the page was in sight for two seconds', async () => {
  const { look, alice, id } = await openPage()
  await look()
  expect((await alice(proposals.find, { params: { id } })).opens).toBe(0)
  await waitFor(async () => expect((await alice(proposals.find, { params: { id } })).opens).toBe(1), {
    timeout: 20_000,
  })
})

test('a link that ended leads to a new one; one that nobody has says so', async () => {
  const { look, alice, clientId } = await openPage()
  await alice(clientLinks.revoke, { params: { id: clientId } })
  await look()
  expect(screen.getByRole('heading', { name: 'This link has expired.' })).toBeDefined()
  await userEvent.click(button('Email me a new one'))
  const answer = 'If this page exists, a new link is on its way to the address on file.'
  expect(await screen.findByText(answer)).toBeDefined()
  cleanup()
  await look('nobody')
  expect(screen.getByRole('heading', { name: 'There is no page here' })).toBeDefined()
  expect(screen.getByText('This link does not work. Ask your photographer for a new one.')).toBeDefined()
})
