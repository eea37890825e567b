import { expect, test } from 'vitest'
import { admin } from '#admin/api.ts'
import { plainAddress } from './address.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio } from '#tests/help/studio.ts'

test('an address has one spelling, whichever way it came', () => {
  const spellings = {
    '192.0.2.7': ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7'],
    '2001:db8::1': ['2001:db8::1', '2001:DB8:0:0:0:0:0:1', '2001:0db8::0001'],
    'fe80::1': ['fe80::1%eth0'],
    '::1': ['::1', '0:0:0:0:0:0:0:1'],
    unknown: ['unknown'],
    'a:b': ['a:b'],
    '': [''],
  }
  for (const [plain, others] of Object.entries(spellings))
    expect(others.map(plainAddress)).toEqual(others.map(() => plain))
})

test('on a dual-stack server a user is found by network address in any spelling', async () => {
  const lines: string[] = []
  const { inject, as, db, ids } = await openStudio({
    env: { LOG_LEVEL: 'info' },
    options: { logTo: { write: (line) => void lines.push(line) } },
  })
  const body = { email: emailOf('alice'), password }
  for (const remoteAddress of ['2001:DB8:0::7', '::ffff:192.0.2.7']) {
    await inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', host: 'localhost:3000' },
      payload: body,
    })
  }
  expect(
    (await db.selectFrom('users').select('lastLoginIp').where('id', '=', ids.alice).executeTakeFirst())?.lastLoginIp,
  ).toBe('192.0.2.7')
  expect(
    (await db.selectFrom('sessions').select('ip').where('userId', '=', ids.alice).orderBy('id').execute()).map(
      ({ ip }) => ip,
    ),
  ).toEqual(['2001:db8::7', '192.0.2.7'])
  for (const search of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:0:0::7'])
    expect(
      (await as('admin')(admin.investigate, { input: { search } })).map(({ username }) => username),
      search,
    ).toEqual(['alice'])
  expect(lines.flatMap((line) => JSON.parse(line).ip ?? []).slice(0, 2)).toEqual(['2001:db8::7', '192.0.2.7'])
})
