import { expect, test } from 'vitest'
import { tagOf } from '#kernel/api.ts'
import { questionnaires } from '#questionnaires/api.ts'
import type { SentQuestionnaire } from '#questionnaires/draft.ts'
import { starters } from '#questionnaires/starters.ts'
import { weddingQuestions } from '#tests/help/questionnaires.ts'
import { openStudio } from '#tests/help/studio.ts'

test('Alice keeps questionnaires, whose questions are numbered by their places', async () => {
  const { as } = await openStudio()
  const alice = as('alice')
  const { id, version, questions } = await alice(questionnaires.create, { input: weddingQuestions })
  expect(questions).toHaveLength(11)
  expect(questions[1]).toEqual({
    q: 2,
    kind: 'place',
    words: 'Where do you get ready?',
    help: '',
    choices: [],
    required: true,
  })
  const input = { name: 'A wedding', questions: [{ kind: 'short' as const, words: 'Your song?' }] }
  await alice(questionnaires.change, { params: { id }, input, ifMatch: tagOf({ version }) })
  await expect(
    alice(questionnaires.change, { params: { id }, input, ifMatch: tagOf({ version }) }),
  ).rejects.toMatchObject({ code: 'stale' })
  expect(await alice(questionnaires.list, {})).toMatchObject([{ name: 'A wedding', questions: [{ q: 1 }] }])
  await alice(questionnaires.remove, { params: { id } })
  expect(await alice(questionnaires.list, {})).toEqual([])
})

const one = { kind: 'one', words: 'Which?' } as const
test.each([
  ['no question', { questions: [] }, 'Add at least one question'],
  ['only a heading', { questions: [{ kind: 'heading', words: 'The day' }] }, 'Add at least one question'],
  ['one choice', { questions: [{ ...one, choices: ['A', ' A '] }] }, 'Type at least two choices, one per line'],
  ['no words', { questions: [{ kind: 'short', words: ' ' }] }, 'Type the question'],
  [
    '101',
    { questions: Array.from({ length: 101 }, () => ({ kind: 'short', words: 'Why?' })) },
    'At most 100 questions',
  ],
])('a questionnaire with %s is refused', async (_, part, message) => {
  const { as } = await openStudio()
  const input = { ...weddingQuestions, ...part } as SentQuestionnaire
  await expect(as('alice')(questionnaires.create, { input })).rejects.toMatchObject({ code: 'invalid', message })
})

test('100 questions are taken, a heading asks nothing, and the starters can be added as they are', async () => {
  const { as } = await openStudio()
  const alice = as('alice')
  const questions = Array.from({ length: 99 }, () => ({ kind: 'short' as const, words: 'Why?' }))
  const heading = { kind: 'heading' as const, words: 'Questions', required: true, choices: ['A', 'B'] }
  const { questions: added } = await alice(questionnaires.create, {
    input: { name: 'Long', questions: [heading, ...questions] },
  })
  expect([added.length, added[0]?.required, added[0]?.choices]).toEqual([100, false, []])
  for (const input of starters) expect((await alice(questionnaires.create, { input })).name).toBe(input.name)
})

test('another studio sees none of them', async () => {
  const { as } = await openStudio()
  const { id } = await as('alice')(questionnaires.create, { input: weddingQuestions })
  const bob = as('bob')
  expect(await bob(questionnaires.list, {})).toEqual([])
  for (const call of [questionnaires.find, questionnaires.remove])
    await expect(bob(call, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})
