import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import type { Light } from '#light/light.ts'
import { useEngine } from '#light/web/use-light.ts'
import { dayAfter } from '#time/day-after.ts'
import { useMissing } from '#ui/loading/connectivity.ts'
import type { Condition, Hour } from '#weather/api.ts'
import { judgeGoldenHour, judgeSeason, type Judged } from '#weather/golden-hour.ts'
import { type GoldenLabel, goldenLabel } from '#weather/label.ts'
import { specialtyOf } from '#weather/rules.ts'
import { sourceWords } from '#weather/words/source-words.ts'
import { weatherOfPlace } from '#weather/web/queries.ts'
import { type SpokenDay, spokenDay } from './golden-words.ts'
import type { Here } from './use-here.ts'

interface Golden {
  /** Undefined until computed, and without a place. */
  spoken: SpokenDay | undefined
  judged: Judged | undefined
  /** Of the better golden hour. */
  label: GoldenLabel | undefined
  /** Of when the forecast is, without the server: with it, the card of the weather says so, and newer ones follow. */
  made: string | undefined
}

/** The upcoming golden hours, recomputed as time passes, even without a forecast. */
export function useGolden(here: Here): Golden {
  const judge = useJudge()
  const spoken = useSpokenDay(here)
  const { hours, sky, made } = useDayWeather(here, spoken?.light.date ?? here.date)
  // Typical hours would pass for those of the place.
  if (!hours || here.isUnknown) return { spoken, judged: undefined, label: undefined, made: undefined }
  const judged = here.place ? spoken && judge(spoken.light, hours, here.now) : judgeSeason(here.date, here.zone)
  return { spoken, judged, label: judged && labelOf(judged, sky), made }
}

/** By the sky of the golden hour; without a place by that of the day. */
function labelOf(judged: Judged, day: Condition | undefined): GoldenLabel | undefined {
  const better = judged.bestTime && judged[judged.bestTime]
  return better ? goldenLabel(better, judged.sky?.condition ?? day) : undefined
}

/** The forecast of a day, empty where there is none, undefined while loading; the sky shown for the day; its age. */
function useDayWeather({ place, isPending, zone, now }: Here, date: string) {
  const weather = useQuery({ ...weatherOfPlace(place && { ...place, timeZone: zone, date }), enabled: !isPending })
  const hours: readonly Hour[] | undefined = isPending || weather.isPending ? undefined : (weather.data?.hours ?? [])
  const missing = useMissing()
  const made = missing && weather.data?.fetchedAt ? sourceWords(weather.data, zone, now) : undefined
  return { hours, sky: weather.data?.weatherCondition, made }
}

/** Rates golden hours for this photographer's speciality; undefined until the code is loaded. */
function useJudge() {
  const { data: type } = useQuery({ ...settings, select: ({ profile }) => specialtyOf(profile.photographyType) })
  return (light: Light, hours: readonly Hour[], now: number) => judgeGoldenHour(light, hours, { now, type })
}

function useSpokenDay({ place, zone, date, now }: Here): SpokenDay | undefined {
  const engine = useEngine()
  if (!engine || !place) return undefined
  const today = engine.lightOf(place, date, zone)
  return spokenDay(today, () => engine.lightOf(place, dayAfter(date, 1), zone), now)
}
