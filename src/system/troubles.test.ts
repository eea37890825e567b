import { expect, test } from 'vitest'
import type { System } from './api.ts'
import { failureWords } from './services.ts'
import { systemProblems } from './troubles.ts'
import { bytesWords, lengthWords } from './words.ts'

const now = Date.parse('2026-05-01T09:00:00Z')
const minute = 60_000
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString()
const gigabyte = 1024 ** 3

const weather: System['services'][number] = {
  name: 'weather',
  isOn: true,
  host: 'api.open-meteo.com',
  answeredAt: ago(5),
  failedAt: null,
  failure: null,
}
const fine: System = {
  version: '1.0.0',
  node: '26.1.0',
  startedAt: ago(300),
  database: { engine: 'sqlite', version: '3.50.0', place: '/srv/lightbook.sqlite', sizeBytes: 5_000_000 },
  storage: {
    place: '/srv/uploads',
    isOnDisk: true,
    freeBytes: 40 * gigabyte,
    keepFreeBytes: gigabyte,
    usedBytes: 10,
    files: 1,
    countedAt: ago(10),
    trash: { files: 0, bytes: 0 },
  },
  mail: { isOn: false, lastSentAt: null, lastError: '' },
  services: [weather],
  timeStamps: { givenUp: 0 },
  backups: { areDaily: true, newest: [] },
}

test('nothing is said while all is well', () => {
  expect(systemProblems(fine, now)).toEqual([])
  expect(systemProblems({ ...fine, services: [{ ...weather, failedAt: ago(6), failure: 'timeout' }] }, now)).toEqual([])
  expect(
    systemProblems(
      { ...fine, services: [{ ...weather, answeredAt: null, failedAt: ago(61), failure: 'timeout' }] },
      now,
    ),
  ).toEqual([])
})

test('what is wrong is said in plain words, with what photographers notice of it', () => {
  const full = {
    ...fine,
    storage: { ...fine.storage, freeBytes: gigabyte / 2 },
    services: [{ ...weather, failedAt: ago(1), failure: 'timeout' }],
  }
  expect(systemProblems(full, now)).toEqual([
    'The disk is almost full: 512 MB free. New pictures are refused. Free up space before the database runs ' +
      'out of it too.',
    'Weather failed the last time (api.open-meteo.com). Photographers see seasonal estimates instead of ' +
      'forecasts. Lightbook will try again.',
  ])
  expect(systemProblems({ ...fine, storage: { ...fine.storage, freeBytes: 1.5 * gigabyte } }, now)).toEqual([
    'The disk is filling up: 1.5 GB free. Below 1 GB, new pictures are refused.',
  ])
})

test('sizes, durations and failures are formatted', () => {
  expect([0, 900, 1024, 1_500_000, 123_456_789, 5 * gigabyte].map(bytesWords)).toEqual([
    '0 bytes',
    '900 bytes',
    '1 KB',
    '1.4 MB',
    '118 MB',
    '5 GB',
  ])
  expect([0, minute, 90 * minute, 50 * 60 * minute].map(lengthWords)).toEqual([
    'less than a minute',
    '1 minute',
    '1 hour',
    '2 days',
  ])
  expect(['timeout', 'resting'].map(failureWords)).toEqual(['it did not respond in time', 'it returned nothing usable'])
})
