import { isWorthLogging } from '#kernel/server/outbound/service-error.ts'
import type { ServiceCaller } from '#kernel/server/outbound/request-lanes.ts'
import type { Db } from '#database/db.ts'
import { reaches } from '#weather/horizon.ts'
import { type Forecasts, forecastsOf } from './forecasts.ts'
import { storeForecast, recallForecast, retryMs, type Subject } from './stored-forecast.ts'
import { isKnown, type Known, knownFrom, type Log, lookUp, type LookUpOptions, type Unknown } from './look-up.ts'
import { claimOldWeather } from './store.ts'

/** The forecast of a shoot: the stored one at once; an old one while a newer one is requested. */
export async function forecastOfShoot(db: Db, subject: Subject, looking: LookUpOptions): Promise<Known | Unknown> {
  const recalled = await recallForecast(db, subject)
  if (recalled?.isOld) looking.services.background.run(() => refresh(db, subject, looking))
  if (recalled) return recalled.known
  const found = await lookUp(looking, subject.question)
  if (isKnown(found)) await storeForecast(db, subject, found, looking.log)
  return found
}

async function refresh(db: Db, subject: Subject, { services, log }: LookUpOptions): Promise<void> {
  const forecasts = forecastsOf(services.weather)
  if (!forecasts.provider.isOn) return
  const {
    owner,
    shootId,
    forecastKey,
    question: { now },
  } = subject
  try {
    if (await claimOldWeather(db, { owner, shootId, forecastKey, now, until: now + retryMs }))
      await renew(db, subject, { forecasts, log, asker: owner })
  } catch (error) {
    if (isWorthLogging(error)) log.warn({ err: error }, 'the forecast of a shoot was not refreshed')
  }
}

interface Renewing {
  forecasts: Forecasts
  log: Log
  asker: ServiceCaller
}

/** Requests the newest forecast and stores it with the shoot. Throws a ServiceError when the provider fails. */
export async function renew(db: Db, subject: Subject, { forecasts, log, asker }: Renewing): Promise<void> {
  const { question } = subject
  const {
    where: { place },
    day,
    now,
  } = question
  if (!place) return
  const forecast = await forecasts.newest(place, now, asker)
  if (reaches(forecast.hours.end, day))
    await storeForecast(db, subject, knownFrom(forecast, forecasts.provider, question), log)
}
