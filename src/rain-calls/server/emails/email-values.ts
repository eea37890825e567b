import { greetedName } from '#client-language/greeted-name.ts'
import { longDay, longTime, startTime } from '#client-language/formats.ts'
import type { RainEmailWords } from '#client-language/english/weather/rain-email.ts'
import type { Locale } from '#client-language/language.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { weatherClauseWords } from '#client-language/words.ts'
import { momentOf, tellingFigure } from '#rain-calls/figures.ts'
import { figureWords, valueWords } from '#weather-clauses/sentence.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { MeasureReading } from '#weather-clauses/rule.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import type { Db } from '#database/db.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import { findEvidence } from '#rain-calls/server/reading/evidence-store.ts'
import { measuresOf } from '#rain-calls/server/reading/verdict.ts'

interface Said {
  words: RainEmailWords
  locale: Locale
  link: string
  /** Hash of the call’s record. */
  record: string
  /** Where hashes are compared. */
  verify: string
}

function figureValues(measures: readonly MeasureReading[], zone: string, locale: Locale) {
  const telling = tellingFigure(measures)
  if (!telling) return { figure: '', limit: '' }
  const { measure, value, threshold } = telling
  const moment = momentOf(telling)
  const at = moment === undefined ? '' : `, ${longTime(moment, zone, locale)}`
  return {
    figure: `${figureWords(measure, value ?? 0, weatherClauseWords(locale))}${at}`,
    limit: valueWords(measure, threshold, locale),
  }
}

/** The values of the fields of an email to the client of a call. */
export async function emailValues(db: Db, owner: OwnerId, call: RainCall, client: { name: string }, said: Said) {
  const { locale, words, link, record, verify } = said
  const shoot = await ifFound(requireShoot(db, owner, call.shootId))
  const zone = (await clauseOfContract(db, owner, call.contractId))?.clause.place.zone ?? 'UTC'
  const evidence = await findEvidence(db, owner, call)
  const start = Temporal.Instant.fromEpochMilliseconds(call.start).toZonedDateTimeISO(zone)
  return {
    'client.first': greetedName(client.name),
    'client.name': client.name,
    'photographer.name': (await letterheadOf(db, owner)).name,
    'shoot.title': shoot?.title ?? '',
    'shoot.date': longDay(start.toPlainDate().toString(), locale),
    'shoot.time': startTime(start, locale),
    'read.time': evidence ? longTime(evidence.at, zone, locale) : '',
    ...figureValues(measuresOf(call), zone, locale),
    reason: call.reason ?? '',
    'choose.until': call.chooseUntil === null ? '' : longTime(call.chooseUntil, zone, locale),
    evidence: evidence?.hash ?? '',
    keep: words.keep,
    record,
    verify,
    link,
  }
}
