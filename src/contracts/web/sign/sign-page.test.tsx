import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { SignPage } from './sign-page.tsx'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never

afterEach(cleanup)

async function openLink(client?: string) {
  const studio = await openStudio()
  const sent = await sendContract(studio, {}, client)
  studio.signIn('visitor')
  return { studio, ...sent, open: () => show(<SignPage token={sent.token} />) }
}

const sign = () => userEvent.click(screen.getByRole('button', { name: 'Sign contract' }))
const tick = async () =>
  userEvent.click(
    await screen.findByRole('checkbox', { name: 'I have read this contract and agree to sign it electronically.' }),
  )

test('a client reads what is agreed, signs by typing, and the page says so', async () => {
  const { studio, id, token, open } = await openLink()
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Wedding photography agreement' })).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Wedding photography agreement · alice'))
  expect(screen.getByText('Private link for Priya Raman')).toBeDefined()
  expect(screen.getByText(/^Saturday, October 24(, 2026)? · Wave Hill, Bronx$/)).toBeDefined()
  expect(screen.getAllByText(/\$/).map((element) => element.textContent)).toEqual(
    expect.arrayContaining(['$4,800.00', '$1,440.00', '$3,360.00']),
  )
  expect(screen.getByText('Your signature goes here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask Alice a question' }).getAttribute('href')).toBe(
    'mailto:alice@studio.example?subject=Wedding%20photography%20agreement',
  )
  expect(screen.getByRole('link', { name: 'Download a copy' }).getAttribute('href')).toBe(`/api/sign/${token}/pdf`)
  await sign()
  expect(
    await screen.findByText('Check the box to confirm that you have read the contract and agree to sign it'),
  ).toBeDefined()
  await tick()
  await sign()
  const done = within((await screen.findByRole('heading', { name: 'Signed' })).closest('section') as HTMLElement)
  await expect.poll(() => document.activeElement?.textContent).toBe('Signed')
  expect(done.getByText('May 1, 2026 at 5:00 AM (EDT)')).toBeDefined()
  expect(done.getByRole('link', { name: 'Download the signed contract' })).toBeDefined()
  expect(done.getByText(/This link shows it until May 31, 2026\.$/)).toBeDefined()
  expect(screen.queryByText('Your signature goes here')).toBeNull()
  expect(await studio.as('alice')(contracts.find, { params: { id } })).toMatchObject({
    status: 'signed',
    clientSignature: { name: 'Priya Raman', way: 'typed' },
  })
})

test('where no email can be sent, the signed contract is to be downloaded and kept', async () => {
  const { open } = await openLink()
  setInstall({ mail: false, linksReachOutside: true })
  await open()
  await screen.findByText('Your signature goes here')
  await tick()
  await sign()
  expect(
    await screen.findByText(/No email will come, so download it and keep it\. This link shows it until /),
  ).toBeDefined()
})

test('of a client of two, the page asks who signs and guesses no name', async () => {
  const { studio, id, open } = await openLink('Priya Raman & Tom Becker')
  await open()
  const name = await screen.findByLabelText<HTMLInputElement>(/^Your full name/)
  expect(name.value).toBe('')
  expect(screen.getByText(/^Who signs for Priya Raman & Tom Becker\?/)).toBeDefined()
  await tick()
  await sign()
  await vi.waitFor(() => expect(document.activeElement).toBe(name))
  await userEvent.type(name, 'Priya Raman & Tom Becker')
  await sign()
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the name of the one person who signs.')
  await userEvent.clear(name)
  await userEvent.type(name, 'Tom Becker')
  await sign()
  await screen.findByRole('heading', { name: 'Signed' })
  expect(await studio.as('alice')(contracts.find, { params: { id } })).toMatchObject({
    clientSignature: { name: 'Tom Becker' },
  })
})

test('a signature is drawn, taken back stroke by stroke, and kept as it was drawn', async () => {
  const { studio, id, open } = await openLink()
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Draw' }))
  await tick()
  await sign()
  expect(await screen.findByText('Draw your signature')).toBeDefined()
  const pad = screen.getByRole('img', { name: /Draw your signature here/ })
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100)
  const stroke = (...points: [number, number][]) => {
    const [first, ...rest] = points.map(([clientX, clientY]) => ({ clientX, clientY, pointerId: 1, button: 0 }))
    fireEvent.pointerDown(pad, first)
    for (const point of rest) fireEvent.pointerMove(pad, point)
    fireEvent.pointerUp(pad, rest.at(-1) ?? first)
  }
  stroke([10, 10], [60, 40], [120, 20])
  stroke([200, 50], [250, 80])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await sign()
  await screen.findByRole('heading', { name: 'Signed' })
  expect((await studio.as('alice')(contracts.find, { params: { id } })).clientSignature).toMatchObject({
    way: 'drawn',
    strokes: 'M20 20Q120 80 180 60L240 40',
  })
  expect(screen.getByRole('img', { name: 'Drawn signature of Priya Raman' })).toBeDefined()
})

test('a late visitor sees the contract’s state', async () => {
  const { studio, id, token, open } = await openLink()
  await open()
  await tick()
  await signAs(studio, token, 'Somebody else')
  await sign()
  expect(await screen.findByRole('heading', { name: 'Signed' })).toBeDefined()
  expect(screen.getAllByText('Somebody else').length).toBeGreaterThan(0)
  cleanup()
  const other = await sendContract(studio, { title: 'Second' })
  await show(<SignPage token={other.token} />)
  await tick()
  await studio.as('alice')(signing.revoke, { params: { id: other.id } })
  await sign()
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  expect(screen.getByText('This link was withdrawn. Ask alice for a new one: alice@studio.example.')).toBeDefined()
  expect(id).toBeLessThan(other.id)
})

test.each([
  ['of their own making', 'x'.repeat(43), 'There is no contract here'],
  ['that is not a token', 'short', 'There is no contract here'],
  ['longer than any', 'x'.repeat(400), 'There is no contract here'],
])('a link %s leads to plain words', async (_, token, title) => {
  const { studio } = await openLink()
  studio.signIn('visitor')
  await show(<SignPage token={token} />)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText('This link does not work. Ask your photographer for a new one.')).toBeDefined()
})

test('without a connection nothing is lost, and another try works', async () => {
  const { open } = await openLink()
  const online = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await open()
  expect(await screen.findByText('Unable to Load the Contract')).toBeDefined()
  globalThis.fetch = online
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await tick()
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await sign()
  expect(await screen.findByText('Unable to connect. Please check your internet connection.')).toBeDefined()
  globalThis.fetch = online
  await sign()
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Signed' })).toBeDefined())
})
