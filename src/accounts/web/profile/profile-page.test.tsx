import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { linkTo, zoneWords } from './profile-words.ts'
import { openAccountPage } from '#tests/help/account-pages.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

const script = ['javascript', 'alert(1)'].join(':')

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('a profile is shown with labels, zone and date format', async () => {
  const studio = await openStudio()
  const { db, ids } = studio
  const profile = {
    businessName: 'Alice Harbour Studio',
    photographerLevel: 'amateur',
    photographyType: 'Wedding',
    website: 'https://harbour.example/me',
    bio: 'Light on\nwater',
  }
  await db.updateTable('user_profiles').set(profile).where('userId', '=', ids.alice).execute()
  await db
    .updateTable('user_settings')
    .set({
      preferences: JSON.stringify({
        defaultLocation: 'Auckland',
        timeZone: 'Pacific/Auckland',
        weatherUnit: 'celsius',
        dateFormat: 'yyyy-MM-dd',
      }),
    })
    .where('userId', '=', ids.alice)
    .execute()
  await db
    .updateTable('users')
    .set({ createdAt: Date.parse('2025-12-31T23:30:00Z') })
    .where('id', '=', ids.alice)
    .execute()
  studio.signIn('alice')
  await openAccountPage('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Alice Harbour Studio' })
  expect(screen.getAllByText('Advanced Amateur')).toHaveLength(2)
  const link = (await card('Contact Information')).getByRole('link', { name: 'https://harbour.example/me' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://harbour.example/me',
    'noopener noreferrer nofollow',
  ])
  expect((await card('Contact Information')).getByText('Not set')).toBeDefined()
  expect((await card('Account Info')).getByText('2026-01-01')).toBeDefined()
  expect((await card('Application Preferences')).getByText('Celsius (°C)')).toBeDefined()
  expect(
    (await card('Application Preferences')).getByText('Reminders, weather alerts, golden hour alerts, client updates'),
  ).toBeDefined()

  await db
    .updateTable('user_profiles')
    .set({ businessName: 'Alice & Daughters', website: script })
    .where('userId', '=', ids.alice)
    .execute()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('heading', { level: 1, name: 'Alice & Daughters' })
  await screen.findByText('Profile refreshed')
  expect((await card('Contact Information')).getByText(script).closest('a')).toBeNull()
})

test('an empty profile says so, offers its set-up, and a refresh that fails keeps what is there', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await openAccountPage('/profile')
  await screen.findByRole('heading', { level: 1, name: 'alice' })
  expect((await card('Photography Profile')).getAllByText('Not set')).toHaveLength(3)
  expect((await card('Photography Profile')).getByRole('link', { name: 'Set up profile' }).getAttribute('href')).toBe(
    '/registration-wizard',
  )
  globalThis.fetch = async () => Response.error()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Profile not refreshed')
  expect(screen.getByRole('heading', { level: 1, name: 'alice' })).toBeDefined()
})

test.each([
  script,
  `\t${script}`,
  'data:text/html,hi',
  'vbscript:x',
  'harbour.example',
  '//harbour.example',
  'https://',
  'blob:https://x/1',
  '',
])('%j is not a link', (website) => {
  expect(linkTo(website)).toBeUndefined()
})

test('a zone has its everyday name', () => {
  expect(zoneWords('America/New_York')).toBe('Eastern Time (America/New York)')
})
