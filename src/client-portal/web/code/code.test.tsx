import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { heldMark } from '#self-bookings/held-mark.ts'
import { keepCookies, openWithCodes } from '#tests/help/codes.ts'
import { agreedOf, contract, dealOf, hannah, inAdvance, send } from '#tests/help/proposals.ts'
import { show } from '#tests/help/screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

/** Hannah's page in a browser that keeps cookies, in a studio that asks for codes. */
async function openPage(isAhead: boolean) {
  const opened = await openWithCodes()
  const { studio } = opened
  const sent = await send(studio, isAhead ? { contract } : {}, hannah, isAhead ? inAdvance : {})
  const look = async () => {
    studio.signIn('visitor')
    await show(<ClientPortal token={sent.token} />)
    await screen.findByRole('heading', { level: 1 })
  }
  keepCookies()
  return { ...opened, sent, look, alice: studio.as('alice') }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name = 'Code') => screen.findByRole<HTMLInputElement>('textbox', { name })

test('a client who signs enters the code that came by email; what was typed and checked is sent after it', async () => {
  const { studio, sent, look, codeFrom } = await openPage(true)
  await look()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Second photographer/ }))
  await press('Read and sign the contract')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^I have read this contract/ }))
  await waitFor(() => expect(screen.getByText(/: \$5,050\.00, of which/)).toBeDefined())
  await press('Accept and sign')
  expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeDefined()
  expect((await screen.findByText(/^We’ve sent/)).textContent).toBe(
    'We’ve sent a 6-digit code to h***@weddings.example.',
  )
  const input = await field()
  await waitFor(() => expect(document.activeElement === input).toBe(true))
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric'])
  await press('Continue')
  expect(screen.getByText('Enter the 6 digits')).toBeDefined()
  const code = await codeFrom()
  await userEvent.type(input, code === '111111' ? '222222' : '111111')
  await press('Continue')
  expect(await screen.findByText('That’s not the code. 4 tries left.')).toBeDefined()
  expect([document.activeElement === input, input.value]).toEqual([true, ''])
  await userEvent.paste(`${code.slice(0, 3)} ${code.slice(3)}\n`)
  expect(input.value).toBe(code)
  await press('Continue')
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await agreedOf(studio, sent)).toMatchObject({ total: 505_000, contract: { status: 'signed' } })
})

test('going back sends nothing and keeps everything; a new code can be had after its wait', async () => {
  const { studio, sent, look, codeFrom, smtp } = await openPage(false)
  await look()
  await press('Accept')
  await press('Yes, accept')
  await screen.findByText(/^We’ve sent/)
  await codeFrom()
  expect(await screen.findByRole('button', { name: /^Send a new code \(in \d+ s\)$/ })).toHaveProperty('disabled', true)
  await press('Close')
  expect(await screen.findByText('Enter the code we sent to h***@weddings.example.')).toBeDefined()
  expect((await dealOf(studio, sent)).stage).toBe('proposed')
  studio.clock.now += 58_500
  await press('Yes, accept')
  await screen.findByText(/^We’ve sent/)
  studio.clock.now += 5000
  await waitFor(() => press('Send a new code'), { timeout: 5000 })
  await userEvent.type(await field(), await codeFrom())
  await press('Continue')
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  expect(smtp.emails.filter(({ subject }) => subject?.endsWith('your code'))).toEqual([])
})

test('a page that opens with a code only shows the studio; in German for those who read German', async () => {
  const { studio, sent, look, codeFrom, smtp, alice } = await openPage(false)
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'always' } })
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  await look()
  expect(screen.getByRole('heading', { name: 'Geben Sie Ihren Code ein' })).toBeDefined()
  expect(screen.getByText('alice')).toBeDefined()
  expect(screen.getByText(/^Ihre Seite bei alice:/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Weiss|Hannah|\$/)
  expect(smtp.emails).toEqual([])
  await press('Code per E-Mail anfordern')
  await screen.findByText('Wir haben einen 6-stelligen Code an h***@weddings.example gesendet.')
  const code = await codeFrom()
  await userEvent.type(await field('Ihr Code'), code === '111111' ? '222222' : '111111')
  await press('Weiter')
  expect(await screen.findByText('Das ist nicht der Code. Noch 4 Versuche.')).toBeDefined()
  await userEvent.type(await field('Ihr Code'), code)
  await press('Weiter')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hannah Weiss' })).toBeDefined()
})

test('who has just booked reads before the code until when the time is held', async () => {
  const { look, alice } = await openPage(false)
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'always' } })
  location.hash = heldMark(new Date(Date.now() + 3_600_000).toISOString())
  await look()
  expect(screen.getByText(/^Your time is held for you until .+\. It isn’t booked yet: confirm it/)).toBeDefined()
  cleanup()
  location.hash = heldMark(new Date(Date.now() - 1000).toISOString())
  await look()
  expect(screen.queryByText(/^Your time is held/)).toBeNull()
  location.hash = ''
})

test('a page that opens with a code only says so while none can be sent', async () => {
  const { studio, sent, look, alice } = await openPage(false)
  await studio.db.updateTable('client_page_links').set({ provesFirst: 1 }).execute()
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { email: '' } })
  await look()
  expect(screen.getByRole('alert').textContent).toBe(
    'Unable to load your page' +
      'This page opens with a code by email, and none can be sent now. Ask your photographer for a new link.',
  )
  expect(document.body.textContent).not.toMatch(/Weiss|Hannah|\$/)
})
