import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '#tests/help/screen.tsx'
import { QualityBadge } from './quality-badge.tsx'

afterEach(cleanup)

test('a label from a forecast has its color', async () => {
  await show(<QualityBadge label={{ quality: 'excellent', isSeasonal: false }} of="golden hour" />)
  expect(screen.getByText('Excellent golden hour').getAttribute('data-color')).toBe('green')
  expect(screen.queryByText('Seasonal estimate')).toBeNull()
})

test('a seasonal one is gray and says so', async () => {
  await show(<QualityBadge label={{ quality: 'excellent', isSeasonal: true }} of="golden hour" />)
  expect(screen.getByText('Usually excellent golden hour').getAttribute('data-color')).toBe('grey')
  expect(screen.getByText('Seasonal estimate')).toBeDefined()
})
