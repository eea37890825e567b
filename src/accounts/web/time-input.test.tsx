import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TimeFormat } from '#kernel/time-format.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { writeTimesIn } from '#tests/help/preferences.ts'
import { settings } from './queries.ts'
import { TimeInput } from './time-input.tsx'

function Form({ first }: { first: string }) {
  const [time, setTime] = useState(first)
  return (
    <>
      <TimeInput label="Time" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  )
}

async function openField(timeFormat: TimeFormat, first = '09:00') {
  const studio = await openStudio()
  await writeTimesIn(studio.as('alice'), timeFormat)
  studio.signIn('alice')
  await show(<Form first={first} />, [settings])
}

const hours = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Hours' })
const time = () => screen.getByRole('status').textContent

test.each([
  ['12h', '2:30p', '14:30'],
  ['12h', '1:30p', '13:30'],
  ['12h', '11:05p', '23:05'],
  ['12h', '1430', '14:30'],
  ['12h', '14:30', '14:30'],
  ['12h', '20:30', '20:30'],
  ['12h', '2115', '21:15'],
  ['12h', '2030', '20:30'],
  ['12h', '205', '02:05'],
  ['24h', '1430', '14:30'],
  ['24h', '14:30', '14:30'],
  ['24h', '2:30 PM', '14:30'],
  ['24h', '12:15a', '00:15'],
  ['24h', '20:30', '20:30'],
] as const)('in a field of %s, typing %s means %s', async (format, keys, meant) => {
  await openField(format)
  await userEvent.click(hours())
  await userEvent.keyboard(keys)
  expect(time()).toBe(meant)
})

test.each(
  (['12h', '24h'] as const).flatMap((format) =>
    ['2:30 PM', '14:30', '1430', '2.30 p.m.', '14:30:00'].map((text) => [text, format] as const),
  ),
)('%s can be pasted into a field of %s', async (text, format) => {
  await openField(format)
  fireEvent.paste(hours(), { clipboardData: { getData: () => text } })
  expect(time()).toBe('14:30')
  expect(hours().value).toBe(format === '24h' ? '14' : '02')
})

test('a field without a time gets one too, and AM and PM can be chosen', async () => {
  await openField('12h', '')
  await userEvent.click(hours())
  await userEvent.keyboard('1815')
  expect(time()).toBe('18:15')
  expect(screen.getByLabelText<HTMLSelectElement>('AM or PM').value).toBe('PM')
  await userEvent.selectOptions(screen.getByLabelText('AM or PM'), 'AM')
  expect(time()).toBe('06:15')
})
