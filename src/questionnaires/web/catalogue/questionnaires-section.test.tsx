import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { questionnaires } from '#questionnaires/api.ts'
import type { SentQuestionnaire } from '#questionnaires/draft.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { weddingQuestions } from '#tests/help/questionnaires.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { QuestionnairesSection } from './questionnaires-section.tsx'

afterEach(cleanup)

async function openSection(...kept: SentQuestionnaire[]) {
  const studio = await openStudio()
  const alice = studio.as('alice')
  for (const input of kept) await alice(questionnaires.create, { input })
  studio.signIn('alice')
  await show(
    <>
      <QuestionnairesSection />
      <Toasts />
    </>,
  )
  return { alice, list: () => alice(questionnaires.list, {}) }
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const item = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
const field = (label: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: label })

test('a questionnaire is written from nothing, and says at which question something is missing', async () => {
  const { list } = await openSection()
  expect(await screen.findByText('No questionnaires yet')).toBeDefined()
  await click('New Questionnaire')
  await item('Blank')
  await click('Create Questionnaire')
  expect(await screen.findByText('Type a name')).toBeDefined()
  expect(screen.getByText('Add at least one question')).toBeDefined()
  await userEvent.type(await field(/^Name/), 'Newborns')
  await click('Add a question')
  await userEvent.type(await field('Question'), 'When is the due date?')
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }))
  await userEvent.click(await screen.findByRole('option', { name: 'One of several', hidden: true }))
  await click(/^When is the due date/)
  await click('Create Questionnaire')
  expect(await screen.findByText('Type at least two choices, one per line')).toBeDefined()
  await userEvent.type(await field('Choices'), 'In spring{Enter}In summer')
  await userEvent.type(await field('Help'), 'As far as you know')
  await userEvent.click(screen.getByRole('switch', { name: 'Has to be answered' }))
  await click('Create Questionnaire')
  expect(await screen.findByText('Newborns added')).toBeDefined()
  const question = { q: 1, kind: 'one', words: 'When is the due date?', help: 'As far as you know', required: true }
  expect(await list()).toMatchObject([
    { name: 'Newborns', questions: [{ ...question, choices: ['In spring', 'In summer'] }] },
  ])
})

test('a starter is there to begin with', async () => {
  const { list } = await openSection()
  await click('New Questionnaire')
  await item('Wedding details')
  expect(await screen.findByRole('button', { name: /^Where is the ceremony/ })).toBeDefined()
  await click('Create Questionnaire')
  expect(await screen.findByText('14 questions')).toBeDefined()
  expect((await list())[0]?.questions).toHaveLength(19)
})

test('questions are moved and removed; a copy and the deletion leave the other alone', async () => {
  const { list } = await openSection(weddingQuestions)
  await click(/^Wedding details/)
  const guests = await screen.findByRole('button', { name: /^How many guests/ })
  guests.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await click('Remove Your favorite song')
  await click('Save Changes')
  const words = async () => (await list()).map(({ questions }) => questions.map((one) => one.words))
  await waitFor(async () =>
    expect((await words())[0]?.slice(0, 3)).toEqual(['The day', 'How many guests?', 'Where do you get ready?']),
  )
  expect((await words())[0]).toHaveLength(10)
  await click('Actions for Wedding details')
  await item('Duplicate')
  expect((await field(/^Name/)).value).toBe('Wedding details (copy)')
  await click('Create Questionnaire')
  // A dialog that closes takes the focus back, which would close a menu.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Actions for Wedding details (copy)')
  const menu = await screen.findByRole('menu', { name: 'Actions for Wedding details (copy)', hidden: true })
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Delete', hidden: true }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await list()).map(({ name }) => name)).toEqual(['Wedding details']))
})

test('what was saved elsewhere meanwhile is shown, not overwritten', async () => {
  const { alice, list } = await openSection(weddingQuestions)
  await click(/^Wedding details/)
  const name = await field(/^Name/)
  await userEvent.type(name, ' 2027')
  const [before] = await list()
  const questions = [{ kind: 'short' as const, words: 'Your song?' }]
  await alice(questionnaires.change, { params: { id: before?.id ?? 0 }, input: { ...weddingQuestions, questions } })
  await click('Save Changes')
  expect(await screen.findByText(/^Questions: Your song\? \(before: The day, .+\)$/)).toBeDefined()
  await click('Load the newer version')
  await click('Save Changes')
  await waitFor(async () => expect(await list()).toMatchObject([{ name: 'Wedding details 2027', questions: [{}] }]))
})
