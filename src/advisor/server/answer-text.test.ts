import { expect, test } from 'vitest'
import { advisor } from '#advisor/api.ts'
import { choosingAll, modelKey, startFakeModel } from '#tests/help/fake-model.ts'
import { openStudio } from '#tests/help/studio.ts'

async function open() {
  const fake = await startFakeModel()
  const studio = await openStudio({ env: fake.env })
  const ask = (subject: string) =>
    studio.as('alice')(advisor.cameraSettings, {
      input: { shootType: 'portrait', lightingCondition: 'golden-hour', subject, experience: 'amateur' },
    })
  return { fake, ask }
}

test('an answer of endless blanks does not block, and a key is found however it is hidden', async () => {
  const { fake, ask } = await open()
  fake.answerWith(() => '```json' + '\n'.repeat(60_000))
  expect(await ask('blanks')).toMatchObject({ source: 'advisor', reason: 'unusable' })
  for (const [at, hidden] of [
    `${modelKey.slice(0, 4)}\u200b${modelKey.slice(4)}`,
    `${modelKey.slice(0, 5)}**${modelKey.slice(5)}`,
    `${modelKey.slice(0, 6)}\`${modelKey.slice(6)}`,
  ].entries()) {
    fake.answerWith(({ draft }) => ({
      ...choosingAll(draft),
      recommendation: `Keep them close to you and your ${hidden}`,
    }))
    expect(JSON.stringify(await ask(`key ${at}`))).not.toContain(modelKey.slice(0, 4))
  }
})

test('an answer is plain text: what pages would draw, follow or hide is gone, and addresses are refused', async () => {
  const { fake, ask } = await open()
  const saying = (words: string) => fake.answerWith(({ draft }) => ({ ...choosingAll(draft), recommendation: words }))
  saying(
    '**Keep** them ![close](http://evil.example/p.png) [to you](javascript:alert(1)) \u202eand your hands\u0007 `free`',
  )
  expect((await ask('one')).recommendation).toBe('Keep them close to you and your hands free')
  saying('Keep them <b onclick=x>close</b> to you')
  expect(await ask('markup')).toMatchObject({ source: 'advisor', reason: 'contradicted' })
  for (const address of [
    'See https://evil.example',
    'See www.evil.example',
    'evil.example/x',
    'mailto:me',
    'me@evil.example',
  ]) {
    saying(address)
    expect(await ask(address.replaceAll(/\W/g, ' ')), address).toMatchObject({ source: 'advisor', reason: 'unusable' })
  }
})
