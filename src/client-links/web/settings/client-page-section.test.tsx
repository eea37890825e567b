import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { ClientPageSection } from './client-page-section.tsx'

test('a photographer chooses when a code is asked for, and reads what follows', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(<ClientPageSection />)
  const select = await screen.findByRole('combobox', { name: 'Code by email' })
  expect(select).toHaveProperty('value', 'Before accepting and signing')
  expect(screen.getByText(/^Anyone with the link can read\. To accept/)).toBeDefined()
  await userEvent.click(select)
  await userEvent.click(await screen.findByRole('option', { name: 'Always', hidden: true }))
  expect(await screen.findByText('Clients enter the code to open the page.')).toBeDefined()
  await expect.poll(() => studio.as('alice')(clientLinks.settings, {})).toEqual({ codeAsked: 'always' })
})

test('without mail the section says that no code is asked for', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  setInstall({ mail: false, linksReachOutside: true })
  await show(<ClientPageSection />)
  expect(
    await screen.findByText('Email isn’t set up on this server, so clients aren’t asked for a code.'),
  ).toBeDefined()
})
