import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { priya, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { SignPage } from './sign-page.tsx'

window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never

afterEach(cleanup)

test('a German client reads and signs a German page', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id, clientId } = await writeContract(studio, { title: 'Hochzeitsvertrag', content: 'Wir fotografieren.' })
  await alice(clients.change, { params: { id: clientId }, input: { language: 'de' } })
  const input = { email: priya, signature: typed('Alice Archer') }
  const { link } = await alice(signing.send, { params: { id }, input })
  studio.signIn('visitor')
  await show(<SignPage token={tokenIn(link)} />)
  expect(await screen.findByText('Privater Link für Priya Raman')).toBeDefined()
  expect(document.documentElement.lang).toBe('de-DE')
  expect(screen.getByText('Hier kommt Ihre Unterschrift hin')).toBeDefined()
  expect(screen.getByRole('radiogroup', { name: 'So unterschreiben Sie' })).toBeDefined()
  const sign = () => userEvent.click(screen.getByRole('button', { name: 'Vertrag unterschreiben' }))
  await sign()
  expect(await screen.findByText(/^Bitte bestätigen Sie, dass Sie den Vertrag gelesen haben/)).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ich habe diesen Vertrag gelesen/ }))
  const online = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await sign()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Es besteht keine Verbindung/)
  globalThis.fetch = online
  await sign()
  expect(await screen.findByRole('heading', { name: 'Unterschrieben' })).toBeDefined()
  expect(screen.getByText(/^1\. Mai 2026 um 05:00\sUhr \(Ortszeit New York\)$/)).toBeDefined()
  const shown = document.body.textContent
  expect(shown).not.toMatch(/\b(Sign|Signed|Signature|Download|Ask|Deposit|Balance|Photographer|Client|Private)\b/)
  expect(await alice(contracts.find, { params: { id } })).toMatchObject({ status: 'signed' })
})
