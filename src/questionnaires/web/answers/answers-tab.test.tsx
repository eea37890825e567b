import { Tabs } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { shoots } from '#shoots/api.ts'
import { people, phoneOf, sendQuestions } from '#tests/help/questionnaires.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { AnswersTab } from './answers-tab.tsx'
import { AnswersTabName } from './answers-tab-name.tsx'

afterEach(cleanup)

test('the tab of a shoot is there once something is answered, and is printed by itself', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await sendQuestions(studio)
  const { id } = await alice(shoots.create, {
    input: { title: 'Haddad', location: 'Rye', type: 'wedding', date: '2027-06-12T17:00:00Z' },
  })
  await alice(deals.shoot, { params: { id: sent.dealId }, input: { shootId: id } })
  studio.signIn('alice')
  const look = () =>
    show(
      <Tabs value="answers">
        <Tabs.List>
          <AnswersTabName shootId={id} />
        </Tabs.List>
        <AnswersTab shootId={id} />
      </Tabs>,
    )
  await look()
  expect(await screen.findByText('No answers yet.')).toBeDefined()
  expect(screen.queryByRole('tab', { name: 'Answers' })).toBeNull()
  cleanup()
  const phone = phoneOf(studio, sent.params)
  await phone.answer(6, people)
  await phone.answer(9, '14:30')
  await look()
  expect(await screen.findByRole('tab', { name: 'Answers' })).toBeDefined()
  expect(screen.getByText(/^2:30\sPM$/)).toBeDefined()
  window.dispatchEvent(new Event('beforeprint'))
  expect(await screen.findAllByText('Ruth Weiss, Maid of honor, +1 845 555 0134')).toHaveLength(2)
  window.dispatchEvent(new Event('afterprint'))
})
