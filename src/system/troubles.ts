import { hourMs } from '#kernel/durations.ts'
import type { System } from './api.ts'
import { services } from './services.ts'
import { bytesWords } from './words.ts'

/**
 * Problems of the server's resources in plain words, each with what to do; empty when all is well. `now`: epoch
 * milliseconds.
 */
export const systemProblems = ({ storage, services: used, database, timeStamps }: System, now: number): string[] => [
  ...diskTrouble(storage, database),
  ...used.flatMap((service) => serviceTrouble(service, now)),
  ...timeStampTrouble(timeStamps),
]

const timeStampTrouble = ({ givenUp }: System['timeStamps']): string[] =>
  givenUp === 0
    ? []
    : [
        `${givenUp === 1 ? 'One signed contract' : `${givenUp} signed contracts`} ` +
          'got no time stamp within three days. ' +
          'See the server log for the reason, and check TIME_STAMP_URL.',
      ]

function diskTrouble({ freeBytes, keepFreeBytes }: System['storage'], { engine }: System['database']): string[] {
  const left = `${bytesWords(freeBytes)} free`
  if (freeBytes < keepFreeBytes)
    return [
      `The disk is almost full: ${left}. New pictures are refused. Free up ` +
        `space${engine === 'sqlite' ? ' before the database runs out of it too' : ''}.`,
    ]
  return freeBytes < keepFreeBytes * 2
    ? [`The disk is filling up: ${left}. Below ${bytesWords(keepFreeBytes)}, new pictures are refused.`]
    : []
}

/**
 * A service counts as down from its last failure until it answers again, or for an hour, as unused services give no
 * news.
 */
function serviceTrouble({ name, host, answeredAt, failedAt }: System['services'][number], now: number): string[] {
  if (failedAt === null || now - Date.parse(failedAt) > hourMs) return []
  if (answeredAt !== null && answeredAt > failedAt) return []
  return [
    `${services[name].name} failed the last time (${host ?? 'turned off'}). ${services[name].without} Lightbook ` +
      'will try again.',
  ]
}
