import { cleanup, screen } from '@testing-library/react'
import { useForm } from '@mantine/form'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { ClockNote } from './clock-note.tsx'
import { TimeField } from './when-fields.tsx'
import { type ShootValues, valuesOfNewShoot } from './shoot-values.ts'
import { PlaceTime } from '#shoots/web/page/place-time.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

async function showToAlice(part: React.ReactNode) {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(part, [settings])
}

test.each([
  [
    { day: '2026-03-08', time: '02:30' },
    undefined,
    'The clocks skip 2:30 AM on this day. The shoot starts at 3:30 AM.',
  ],
  [
    { day: '2026-11-01', time: '01:30' },
    undefined,
    '1:30 AM comes twice this night. The shoot starts at the first one, EDT.',
  ],
  [
    { day: '2026-11-01', time: '01:30' },
    '2026-11-01T06:30:00.000Z',
    '1:30 AM comes twice this night. The shoot starts at the second one, EST.',
  ],
  [{ day: '2026-11-02', time: '01:30' }, undefined, ''],
  [{ day: null, time: '' }, undefined, ''],
])('%j is explained where the photographer chooses it', async (values, at, words) => {
  await showToAlice(<ClockNote values={values} at={at} />)
  expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toBe(words)
})

test('the local time is shown for a place in another zone only', async () => {
  await showToAlice(
    <>
      <PlaceTime shoot={{ date: '2026-10-17T21:00:00.000Z', timeZone: 'America/Los_Angeles' }} />
      <PlaceTime shoot={{ date: '2026-10-17T21:00:00.000Z', timeZone: 'America/Detroit' }} />
    </>,
  )
  expect(screen.getAllByText(/ in /).map(({ textContent }) => textContent)).toEqual(['2:00\u00a0PM in Los Angeles'])
})

function Time({ values }: { values: Partial<ShootValues> }) {
  const form = useForm<ShootValues>({
    initialValues: { ...valuesOfNewShoot('America/New_York'), day: '2026-12-12', time: '15:00', ...values },
  })
  return <TimeField form={form} />
}

test('the time field says whose clock it has where the place has another, and what that shows', async () => {
  await showToAlice(<Time values={{ timeZone: 'Europe/Lisbon' }} />)
  expect(screen.getByText('Time in New York')).toBeDefined()
  expect(screen.getByText(/^8:00.PM in Lisbon$/)).toBeDefined()
  cleanup()
  await showToAlice(<Time values={{ timeZone: 'America/Detroit' }} />)
  expect(screen.getByText('Time')).toBeDefined()
  expect(screen.queryByText(/ in /)).toBeNull()
})
