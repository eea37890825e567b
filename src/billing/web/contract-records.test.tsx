import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openBilling } from '#tests/help/billing-page.tsx'
import { offered } from '#tests/help/rain-choice.ts'
import { agreeOnWeather, openRain } from '#tests/help/rain-calls.ts'

afterEach(() => void vi.useRealTimers())

test('a contract lists the records of its Rain Calls, each to be checked', async () => {
  const { studio, id, contractId } = await offered()
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  await openBilling(`/billing?tab=contracts&contract=${contractId}`)
  const shown = within(await screen.findByRole('region', { name: 'Rain Calls' }))
  expect(shown.getByRole('listitem').textContent).toContain(': dates offered. Download this record')
  const address = shown.getByRole('link', { name: 'Download this record' }).getAttribute('href') ?? ''
  expect(address).toBe(`/api/rain-calls/${id}/evidence`)
  expect((await studio.raw('alice', 'GET', address)).status).toBe(200)
  expect(shown.getByRole('link', { name: 'check a record' }).getAttribute('href')).toBe('/verify')
})

test('before anything was read or decided a contract says nothing of records', async () => {
  const { studio } = await openRain()
  const { contractId } = await agreeOnWeather(studio)
  studio.signIn('alice')
  await openBilling(`/billing?tab=contracts&contract=${contractId}`)
  expect(await screen.findByRole('heading', { name: 'History' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Rain Calls' })).toBeNull()
})
