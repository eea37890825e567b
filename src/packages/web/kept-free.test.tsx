import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { packages } from '#packages/api.ts'
import type { SentCatalogueItem } from '#packages/draft.ts'
import { openStudio } from '#tests/help/studio.ts'
import { show } from '#tests/help/screen.tsx'
import { PackagesSection } from './packages-section.tsx'

afterEach(cleanup)

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
