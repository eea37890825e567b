import { join } from 'node:path'
import type { CallSheet } from '#call-sheets/api.ts'
import { buildCallSheet } from '#call-sheets/call-sheet.ts'
import { requireClient } from '#clients/server/service.ts'
import { timeFormat } from '#kernel/time-format.ts'
import type { CallSheetDocument } from '#call-sheets/call-sheet-document.ts'
import { printedLetterhead } from '#documents/server/letterhead.ts'
import { pdfFile, tagOfModel } from '#documents/server/pdf-file.ts'
import { makePdf } from '#documents/server/pdf-worker.ts'
import { buildModel, headOf } from '#documents/build-model.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { isInComputedYears } from '#light/api.ts'
import type { Light } from '#light/light.ts'
import { lightOn } from '#light/server/service.ts'
import { checklistsOf } from '#packing/server/checklists.ts'
import { packingOf } from '#packing/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { shownDayOf } from '#time/clock-words.ts'
import type { Weather } from '#weather/api.ts'
import { weatherOfShoot } from '#weather/server/service.ts'
import type { Db } from '#database/db.ts'

/** The caller, and the time (epoch milliseconds). */
interface Caller extends Pick<Parameters<typeof weatherOfShoot>[0], 'log'> {
  db: Db
  owner: OwnerId
  services: ExternalServices
  now: number
}

/** The call sheet of a shoot; throws `not_found`. A missing forecast is replaced by an estimate. */
export const callSheetOf = async (caller: Caller, id: number): Promise<CallSheet> =>
  (await dayOfShoot(caller, id)).sheet

async function dayOfShoot(caller: Caller, id: number) {
  const { db, owner } = caller
  const shoot = await requireShoot(db, owner, id)
  const { preferences, letterhead, logo } = await printedLetterhead(db, owner)
  const weather = await weatherOfShoot(caller, id)
  const sheet = buildCallSheet({
    shoot,
    client: shoot.clientId === null ? null : await requireClient(db, owner, shoot.clientId),
    weather,
    lights: await lightsOf(weather.place, shoot),
    packing: await packingOf(db, owner, id),
    checklists: await checklistsOf(db, owner, id),
    letterhead: { ...headOf(letterhead), logo: letterhead.logo },
    ownZone: preferences.timeZone,
    unit: preferences.weatherUnit,
  })
  return { shoot, sheet, letterhead, logo }
}

/** The light of each day that the shoot overlaps; none without a place, and outside of 1900 to 2100. */
async function lightsOf(
  place: Weather['place'],
  { date, endsAt }: { date: number; endsAt: number },
): Promise<readonly Light[]> {
  if (!place) return []
  const first = Temporal.PlainDate.from(shownDayOf(date, place.timeZone))
  const { days } = first.until(shownDayOf(endsAt, place.timeZone))
  const dates = Array.from({ length: days + 1 }, (_, more) => first.add({ days: more }).toString())
  return Promise.all(dates.filter(isInComputedYears).map((day) => lightOn(place, day, place.timeZone)))
}

const layout = join(import.meta.dirname, 'call-sheet-layout.ts')

/** The call sheet as a PDF under the photographer's letterhead. */
export async function callSheetFile(caller: Caller & { signal: AbortSignal }, id: number): Promise<SentFile> {
  const { owner, signal } = caller
  const { shoot, sheet, letterhead, logo } = await dayOfShoot(caller, id)
  const occasion = { ...shoot, at: shoot.date, coordinates: storedCoordinates(shoot.coordinates) }
  const source = { letterhead, logo, shoot: occasion, madeAt: shoot.updatedAt }
  const model: CallSheetDocument = { ...buildModel(source), sheet, timeFormat: timeFormat() }
  return pdfFile({
    name: `Call sheet ${sheet.title}`,
    tag: tagOfModel(model),
    make: () => makePdf(layout, model, { owner, signal }),
  })
}
