import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { priya, sendContract } from '#tests/help/agreement.ts'
import { openStudio } from '#tests/help/studio.ts'

test('of sendings within the same moment the one counts whose link works', async () => {
  const studio = await openStudio()
  const { id } = await sendContract(studio)
  const send = (email: string) => studio.as('alice')(signing.send, { params: { id }, input: { email } })
  for (const email of ['one@raman.example', 'two@raman.example', 'three@raman.example', priya]) {
    await send(email)
    expect((await studio.as('alice')(contracts.find, { params: { id } })).signing).toMatchObject({
      state: 'waiting',
      sentTo: email,
    })
  }
})
