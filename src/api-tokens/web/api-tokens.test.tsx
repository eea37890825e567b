import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { apiTokens } from '#api-tokens/api.ts'
import { settings } from '#accounts/web/queries.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { makeToken, program } from '#tests/help/api-tokens.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { ApiTokensSection } from './api-tokens-section.tsx'

afterEach(cleanup)

async function openSection(
  before: (studio: Awaited<ReturnType<typeof openStudio>>) => Promise<unknown> = async () => {},
) {
  const studio = await openStudio()
  // The page knows only the browser's clock.
  studio.clock.now = Date.now()
  await before(studio)
  studio.signIn('alice')
  await show(
    <>
      <ApiTokensSection />
      <Toasts />
    </>,
    [settings],
  )
  return { studio, tokens: () => studio.as('alice')(apiTokens.list, {}) }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a token is made with a name and what it may do, shown once, and revoked', async () => {
  const { studio, tokens } = await openSection()
  await userEvent.click(await screen.findByRole('button', { name: 'New Token' }))
  const form = await dialog('New API Token')
  await userEvent.click(form.getByRole('button', { name: 'Create Token' }))
  expect(await form.findByText('Enter a name')).toBeDefined()
  expect(form.getByText('Choose what the token may do')).toBeDefined()
  await userEvent.type(form.getByLabelText('Name'), 'Spreadsheet')
  const money = within(form.getByRole('radiogroup', { name: 'Invoices, expenses and figures' }))
  await userEvent.click(money.getByRole('radio', { name: 'Read and change' }))
  const gear = within(form.getByRole('radiogroup', { name: 'Gear and packing lists' }))
  await userEvent.click(gear.getByRole('radio', { name: 'Read' }))
  await userEvent.click(form.getByRole('button', { name: 'Create Token' }))
  const made = await dialog('Your new token')
  const { value } = made.getByLabelText<HTMLInputElement>('Spreadsheet')
  expect((await program(studio, value)('GET', '/api/invoices')).status).toBe(200)
  await userEvent.click(made.getByRole('button', { name: 'I have copied it' }))
  expect(
    await screen.findByText(/Invoices, expenses and figures \(read and change\); Gear and packing lists \(read\)/),
  ).toBeDefined()
  expect(screen.queryByDisplayValue(value)).toBeNull()
  expect(document.body.textContent).not.toContain(value)
  expect((await tokens())[0]?.expiresAt?.slice(0, 10)).toBe(
    new Date(studio.clock.now + 90 * 86_400_000).toISOString().slice(0, 10),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Spreadsheet' }))
  await userEvent.click((await dialog('Revoke this token?')).getByRole('button', { name: 'Revoke' }))
  await waitFor(async () => expect(await tokens()).toEqual([]))
})

test('the list says when tokens were used and until when they work', async () => {
  await openSection(async (studio) => {
    const old = await makeToken(studio, 'alice', ['gear:read'], { name: 'Old', expiresInDays: 30 })
    const { token } = await makeToken(studio, 'alice', ['gear:read'], { name: 'Lasting' })
    await program(studio, token)('GET', '/api/gear-checklists')
    const [createdAt, expiresAt] = [40, 10].map((days) => studio.clock.now - days * 86_400_000)
    await studio.db.updateTable('api_tokens').set({ createdAt, expiresAt }).where('id', '=', old.id).execute()
  })
  const [lasting, old] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lasting).toMatch(/Lasting.*Last used .*Never expires/)
  expect(old).toMatch(/Old.*Never used · Expired /)
})

test('with twenty tokens there is no other', async () => {
  await openSection(async (studio) => {
    for (let index = 0; index < 20; index++) await makeToken(studio, 'alice', ['gear:read'], { name: `${index}` })
  })
  expect(await screen.findByText(/You have 20 tokens/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New Token' })).toBeNull()
})
