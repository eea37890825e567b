import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { packages } from '#packages/api.ts'
import type { SentCatalogueItem } from '#packages/draft.ts'
import { openStudio } from '#tests/help/studio.ts'
import { show } from '#tests/help/screen.tsx'
import { PackagesSection } from './packages-section.tsx'

afterEach(cleanup)

/** Alice's package with a contract, open to be edited. */
async function openElopement() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const template = { name: 'Wedding', content: 'We come at two.' }
  const contract = await alice(contracts.addTemplate, { input: template as never })
  const plan = [{ name: 'Balance', share: { by: 'rest' as const }, due: { anchor: 'shoot' as const, offset: -7 } }]
  const defaults = { plan, contractTemplateId: contract.id }
  await alice(packages.create, { input: { kind: 'package', name: 'Elopement', price: '1800', defaults } })
  studio.signIn('alice')
  await show(<PackagesSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'Elopement' }))
  return async () => (await alice(packages.list, { input: {} }))[0]?.defaults
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

test('a package says how long its proposals wait for a signature', async () => {
  const defaults = await openElopement()
  const hours = await screen.findByRole('textbox', { name: 'Hours to sign after they accept' })
  expect(hours).toHaveProperty('value', '48')
  await userEvent.clear(hours)
  await userEvent.type(hours, '400')
  await save()
  expect(await screen.findByText('From 1 to 336 hours')).toBeDefined()
  await userEvent.clear(hours)
  await userEvent.type(hours, '24')
  await save()
  await vi.waitFor(async () => expect(await defaults()).toMatchObject({ exclusive: true, holdHours: 24 }))
})

test('a package says whether others can book the time of its proposals', async () => {
  const defaults = await openElopement()
  await userEvent.click(await screen.findByRole('switch', { name: /^Nobody else can book that time/ }))
  expect(screen.queryByRole('textbox', { name: 'Hours to sign after they accept' })).toBeNull()
  await save()
  await vi.waitFor(async () => expect(await defaults()).toMatchObject({ exclusive: false, holdHours: 48 }))
})

test('a package says how much time its proposals keep free', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const input = {
    kind: 'package',
    name: 'Elopement',
    price: '1800',
    defaults: { plan: [{ name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } }] },
  } satisfies SentCatalogueItem
  await alice(packages.create, { input })
  studio.signIn('alice')
  await show(<PackagesSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'Elopement' }))
  const after = await screen.findByRole('textbox', { name: 'Minutes after' })
  expect(after).toHaveProperty('value', '30')
  await userEvent.clear(after)
  await userEvent.type(after, '90')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  const defaults = async () => (await alice(packages.list, { input: {} }))[0]?.defaults
  await vi.waitFor(async () => expect(await defaults()).toMatchObject({ takes: 'hours', before: 30, after: 90 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Elopement' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Keep free' }))
  await userEvent.click(await screen.findByRole('option', { name: 'The whole day', hidden: true }))
  expect(screen.queryByRole('textbox', { name: 'Minutes after' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await vi.waitFor(async () => expect(await defaults()).toMatchObject({ takes: 'day' }))
})
