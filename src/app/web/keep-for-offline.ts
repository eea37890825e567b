import type { QueryClient } from '@tanstack/react-query'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { callSheets } from '#call-sheets/api.ts'
import { images } from '#images/api.ts'
import { dayAt, defaultTimeZone } from '#kernel/dates.ts'
import { addressOf } from '#kernel/web/call.ts'
import { answersOf, keepAnswers, type KeptAnswers } from '#offline/web/kept-answers.ts'
import { packing } from '#packing/api.ts'
import { keptPlace, resolvedPlace } from '#places/web/queries.ts'
import { type ListedShoot, shoots } from '#shoots/api.ts'
import { maxNextShoots } from '#shoots/rules.ts'
import { keptLists, recentShoots, upcomingShoots } from '#shoots/web/queries.ts'
import { dayAfter } from '#time/day-after.ts'
import { today } from '#time/when.ts'
import { weather } from '#weather/api.ts'
import { weatherInputOf } from '#weather/weather-input.ts'

/** What the page of a shoot needs to open without a network; each part of the page adds its own. */
const keptAnswers: readonly KeptAnswers[] = [
  answersOf(shoots.find, shoots.client),
  answersOf(packing.find, packing.checklists),
  answersOf(images.list),
  answersOf(callSheets.find),
]

/** More shoots than anybody has had today. */
const maxPastShoots = 20

/** Whether a shoot is under way, or starts today or tomorrow in the photographer's zone. */
function isNear({ date, endsAt }: ListedShoot, zone: string): boolean {
  const now = today(zone)
  const tomorrow = dayAfter(now, 1)
  const start = dayAt(Date.parse(date), zone)
  return start === now || start === tomorrow || (start < now && Date.parse(endsAt) > Date.now())
}

/** Where the home place is, which the document does not say with the settings, and its weather today and tomorrow. */
async function keptHome(cache: QueryClient, location: string): Promise<string[]> {
  if (location === '') return []
  const place = await cache.fetchQuery(resolvedPlace(location)).catch(() => null)
  if (!place) return keptPlace(location)
  const weatherIn = (days: number): string => {
    const input = weatherInputOf({ ...place, date: dayAfter(today(place.timeZone), days) })
    return addressOf(weather.ofPlace, { input })
  }
  return [...keptPlace(location), weatherIn(0), weatherIn(1)]
}

/**
 * Makes the shoots of today and tomorrow open without a network, the light and weather of the home place, and the
 * screens of these routes.
 */
export async function keepForOffline(cache: QueryClient, routes: readonly string[]): Promise<void> {
  const user = cache.getQueryData(currentUser.queryKey)
  if (!user) return
  const preferences = cache.getQueryData(settings.queryKey)?.preferences
  const zone = preferences?.timeZone ?? defaultTimeZone
  const [coming, past, home] = await Promise.all([
    cache.fetchQuery(upcomingShoots(maxNextShoots)),
    cache.fetchQuery(recentShoots(maxPastShoots)),
    keptHome(cache, preferences?.defaultLocation.trim() ?? ''),
  ])
  const near = [...coming, ...past].filter((shoot) => isNear(shoot, zone))
  await keepAnswers({
    userId: user.id,
    paths: [...keptLists(), ...home, ...near.flatMap((shoot) => keptAnswers.flatMap((of) => of(shoot)))],
    screens: ['', ...new Set(routes.map((path) => path.split('/')[1] ?? ''))],
  })
}
