import { expect, test } from 'vitest'
import { accounts, type Settings } from '#accounts/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const save = ({ raw }: Studio, body: unknown, headers: Record<string, string> = {}) =>
  raw('alice', 'PUT', '/api/user/settings', { body, headers })

async function openSettings() {
  const studio = await openStudio()
  const settings: Settings = (await studio.raw('alice', 'GET', '/api/user/settings')).json
  return { studio, settings }
}

test('what was read can be saved again as it is, and what was changed is there at once', async () => {
  const { studio, settings } = await openSettings()
  expect(await save(studio, settings)).toMatchObject({ status: 200, json: { version: settings.version + 1 } })
  const { version: _version, ...sections } = settings
  const profile = {
    ...settings.profile,
    businessName: 'Alice Light',
    website: 'https://alice.example',
    bio: 'Two\nlines',
    photographyType: 'Architectural',
  }
  const saved = await save(studio, {
    ...sections,
    profile,
    preferences: { ...settings.preferences, timeZone: 'Asia/Kathmandu', weatherUnit: 'celsius' },
    notifications: { ...settings.notifications, clientUpdates: false },
  })
  expect(saved.status).toBe(200)
  expect(await studio.as('alice')(accounts.settings, {})).toEqual(saved.json)
  expect(saved.json).toMatchObject({
    profile,
    preferences: { timeZone: 'Asia/Kathmandu' },
    notifications: { clientUpdates: false },
    account: settings.account,
  })
  expect(await studio.as('alice')(accounts.profile, {})).toEqual(profile)
  expect((await studio.as('bob')(accounts.settings, {})).profile.businessName).toBe('')
})

test('the format of times stays for callers who do not know it', async () => {
  const { studio, settings } = await openSettings()
  const { version: _version, ...sections } = settings
  const preferences = { ...settings.preferences, timeFormat: '24h' }
  expect((await save(studio, { ...sections, preferences })).json.preferences.timeFormat).toBe('24h')
  const { timeFormat: _timeFormat, ...older } = settings.preferences
  expect((await save(studio, { ...sections, preferences: older })).json.preferences.timeFormat).toBe('24h')
})

test('of two tabs the later is refused, by If-Match or version read; the profile set-up counts as one', async () => {
  const { studio, settings } = await openSettings()
  const { version, ...sections } = settings
  const [one, two] = await Promise.all([1, 2].map(() => save(studio, sections, { 'if-match': `"${version}"` })))
  expect([one?.status, two?.status].toSorted()).toEqual([200, 412])
  expect((await save(studio, settings)).status).toBe(412)
  const now: Settings = (await studio.raw('alice', 'GET', '/api/user/settings')).json
  await studio.as('alice')(accounts.setUpProfile, {
    input: { photographerLevel: 'hobby', photographyType: 'Macro', preferredGear: 'Leica' },
  })
  expect((await save(studio, sections, { 'if-match': `"${now.version}"` })).status).toBe(412)
  expect((await studio.as('alice')(accounts.profile, {})).photographyType).toBe('Macro')
})

test.each<[string, (settings: Settings) => object, string, RegExp]>([
  [
    'another username',
    ({ account }) => ({ account: { ...account, username: 'mallory' } }),
    'account.username',
    /^Username cannot be changed$/,
  ],
  [
    'another address',
    ({ account }) => ({ account: { ...account, email: 'mallory@studio.example' } }),
    'account.email',
    /^Contact support to change email$/,
  ],
  [
    'a website that is a script',
    ({ profile }) => ({ profile: { ...profile, website: ['javascript', 'alert(1)'].join(':') } }),
    'profile.website',
    /^Enter an address/,
  ],
  [
    'a zone that nobody knows',
    ({ preferences }) => ({ preferences: { ...preferences, timeZone: 'Mars/Olympus' } }),
    'preferences.timeZone',
    /not known/,
  ],
  ['an unknown key', ({ profile }) => ({ profile: { ...profile, role: 'admin' } }), 'profile.role', /not known here/],
  ['an unknown section', () => ({ role: 'admin' }), 'role', /not known here/],
  ['half a section', () => ({ notifications: { emailReminders: true } }), 'notifications.weatherAlerts', /./],
  [
    'a truth in words',
    ({ notifications }) => ({ notifications: { ...notifications, emailReminders: 'true' } }),
    'notifications.emailReminders',
    /./,
  ],
  [
    'a name that is too long',
    ({ profile }) => ({ profile: { ...profile, businessName: 'x'.repeat(201) } }),
    'profile.businessName',
    /200 characters or fewer/,
  ],
])('%s is refused and nothing is saved', async (_what, change, path, message) => {
  const { studio, settings } = await openSettings()
  const answer = await save(studio, { ...settings, ...change(settings) })
  expect(answer.status).toBe(422)
  expect(answer.json.errors[0]).toEqual({ path, message: expect.stringMatching(message) })
  expect(await studio.as('alice')(accounts.settings, {})).toEqual(settings)
})
